import type { AuthContext, MailKind } from './context.ts';
import { mintToken, requireMailInterval, type MintedToken } from './one-time-tokens.ts';
import type { UserRow } from './tables.ts';

interface MailRoute {
  /** Where the default link leads in the end; already checked. */
  redirectTo: string;
  pkce: boolean;
}

/** Mails a link and a code. Throws AuthError 429 when the last one of this kind is less than a minute old. */
export function mailToken(context: AuthContext, user: UserRow, kind: MailKind, route: MailRoute): void {
  requireMailInterval(context, user, kind);
  const minted = mintToken(context, user, kind, route.pkce);
  const { siteUrl } = context.settings;
  context.sendMail({
    to: kind === 'email_change' ? (user.newEmail ?? user.email) : user.email,
    kind,
    values: {
      SiteURL: siteUrl,
      Email: user.email,
      NewEmail: user.newEmail ?? '',
      Token: minted.code,
      TokenHash: minted.hash,
      RedirectTo: route.redirectTo,
      ConfirmationURL: confirmationUrl(siteUrl, kind, minted, route.redirectTo),
      Data: user.userMetadata,
    },
  });
}

/** The link of templates that do not lead straight to the app: the auth server verifies and then redirects. */
export function confirmationUrl(
  siteUrl: string,
  type: string,
  { hash }: MintedToken,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${siteUrl}/auth/v1/verify?${query.toString()}`;
}
