import type { AuthContext, TokenMailKind } from './context.ts';
import { mintToken, requireMailInterval, tokenKindOf, type MintedToken } from './one-time-tokens.ts';
import type { OneTimeTokenKind, UserRow } from './tables.ts';

interface MailRoute {
  /** Where the default link leads in the end; already checked. */
  redirectTo: string;
  pkce: boolean;
}

/**
 * Mails a link and a code; a change of address mails both addresses. Throws AuthError 429 if the last mail of this kind is less than a
 * minute old.
 */
export function mailToken(context: AuthContext, user: UserRow, kind: TokenMailKind, route: MailRoute): void {
  requireMailInterval(context, user, kind);
  sendToken(context, user, { kind, tokenKind: tokenKindOf(kind), route });
  if (kind !== 'email_change') return;
  user.emailChangeConfirmations = 0;
  if (context.settings.doubleConfirmChanges)
    sendToken(context, user, { kind, tokenKind: 'email_change_current', route });
}

function sendToken(
  context: AuthContext,
  user: UserRow,
  { kind, tokenKind, route }: { kind: TokenMailKind; tokenKind: OneTimeTokenKind; route: MailRoute },
): void {
  const minted = mintToken(context, user, tokenKind, route.pkce);
  const { siteUrl } = context.settings;
  context.sendMail({
    to: tokenKind === 'email_change_new' ? (user.newEmail ?? user.email) : user.email,
    kind,
    values: {
      SiteURL: siteUrl,
      Email: user.email,
      NewEmail: user.newEmail ?? '',
      OldEmail: '',
      Token: minted.code,
      TokenHash: minted.hash,
      RedirectTo: route.redirectTo,
      ConfirmationURL: confirmationUrl(siteUrl, kind, minted, route.redirectTo),
      Data: user.userMetadata,
    },
  });
}

/** The link in templates that do not lead straight to the app: the auth server verifies it and redirects. */
export function confirmationUrl(
  siteUrl: string,
  type: string,
  { hash }: MintedToken,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${siteUrl}/auth/v1/verify?${query.toString()}`;
}
