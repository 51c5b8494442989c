import type { AuthMail } from '../auth/context.ts';
import { writeMail } from './templates.ts';

export interface Mail {
  id: number;
  to: string;
  kind: AuthMail['kind'];
  subject: string;
  /** As a mail program without HTML shows it. */
  text: string;
  /** The link to follow and the digits to type. */
  link: string;
  code: string;
  sentAtMs: number;
}

/** Oldest first. */
export interface MailTables {
  mails: Mail[];
}

export interface Mailbox {
  send: (mail: AuthMail) => void;
  /** Newest first; all of them without an address. */
  list: (to: string | null) => Mail[];
  find: (id: number) => Mail | undefined;
}

const keptMails = 200;

/** Receives the mails of the local auth server, which are not sent. */
export function createMailbox(tables: MailTables, changed: () => void, nowMs: () => number): Mailbox {
  return {
    send(mail) {
      const id = (tables.mails.at(-1)?.id ?? 0) + 1;
      tables.mails.push({ id, to: mail.to, kind: mail.kind, ...writeMail(mail), sentAtMs: nowMs() });
      tables.mails = tables.mails.slice(-keptMails);
      changed();
    },
    list: to => tables.mails.filter(mail => to === null || mail.to === to.toLowerCase()).toReversed(),
    find: id => tables.mails.find(mail => mail.id === id),
  };
}
