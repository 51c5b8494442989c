import type { AuthContext, NotificationKind } from './context.ts';
import type { UserRow } from './tables.ts';

/** Mails the owner of an account about a change of it. Such a mail contains no link. */
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
