import type { AuthContext, NotificationKind } from './context.ts';
import type { UserRow } from './tables.ts';

/** Tells the owner of an account what has just happened to it. There is nothing to follow in such a mail. */
export function notify(
  context: AuthContext,
  user: UserRow,
  { kind, to }: { kind: NotificationKind; to: string },
): void {
  context.sendMail({
    to,
    kind,
    values: {
      SiteURL: context.settings.siteUrl,
      Email: user.email,
      NewEmail: '',
      OldEmail: kind === 'email_changed' ? to : '',
      Token: '',
      TokenHash: '',
      RedirectTo: '',
      ConfirmationURL: '',
      Data: user.userMetadata,
    },
  });
}
