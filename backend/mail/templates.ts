import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthMail, MailKind } from '../auth/context.ts';
import type { JsonObject } from '../auth/tables.ts';

interface WrittenMail {
  subject: string;
  text: string;
  link: string;
  code: string;
}

interface Template {
  subject: string;
  html: string;
}

const root = join(import.meta.dirname, '../..');

/**
 * Sections of the kinds in supabase/config.toml. The CLI reads the paths of templates from the project's folder, those of
 * notifications from supabase/.
 */
const sections: Record<MailKind, { name: string; folder: string }> = {
  signup: { name: 'template.confirmation', folder: '' },
  invite: { name: 'template.invite', folder: '' },
  magiclink: { name: 'template.magic_link', folder: '' },
  recovery: { name: 'template.recovery', folder: '' },
  email_change: { name: 'template.email_change', folder: '' },
  reauthentication: { name: 'template.reauthentication', folder: '' },
  password_changed: { name: 'notification.password_changed', folder: 'supabase' },
  email_changed: { name: 'notification.email_changed', folder: 'supabase' },
};

/** The auth server's default mails, for kinds without a template in the project. */
const defaultTemplate: Template = {
  subject: 'Confirm your address',
  html: '<p><a href="{{ .ConfirmationURL }}">Confirm</a></p><p>Alternatively, enter the code: {{ .Token }}</p>',
};

/** Fills the project's own template, so that the local mailbox shows what customers get. */
export function writeMail({ kind, values }: AuthMail): WrittenMail {
  const template = projectTemplate(kind) ?? defaultTemplate;
  const html = fill(template.html, values);
  return {
    subject: fill(template.subject, values),
    text: asText(html),
    link: unescape(/<a href="([^"]+)"/.exec(html)?.[1] ?? ''),
    code: values.Token,
  };
}

/** Read again for every mail: a changed template shows at once. */
function projectTemplate(kind: MailKind): Template | null {
  const { name, folder } = sections[kind];
  const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8');
  const section = config.split(`[auth.email.${name}]\n`)[1];
  const subject = /^subject = '(.+)'$/m.exec(section ?? '')?.[1];
  const path = /^content_path = "(.+)"$/m.exec(section ?? '')?.[1];
  if (subject === undefined || path === undefined) return null;
  return { subject, html: readFileSync(join(root, folder, path), 'utf8') };
}

function fill(template: string, { Data, ...values }: AuthMail['values']): string {
  const known = new Map<string, string>(Object.entries(values));
  return template
    .replaceAll(/\{\{ if [^]*?\{\{ end \}\}/g, choice => chosen(choice, Data))
    .replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => escape(known.get(name) ?? ''));
}

/** Of `{{ if eq .Data.name "value" }}…{{ else if … }}…{{ else }}…{{ end }}` what the auth server would send. */
function chosen(choice: string, data: JsonObject): string {
  const branches = choice.matchAll(
    /\{\{ (?:(?:else )?if eq \.Data\.(\w+) "(\w+)"|else) \}\}([^]*?)(?=\{\{ (?:else|end))/g,
  );
  for (const [, name, value, text = ''] of branches)
    if (name === undefined || data[name] === value) return text;
  return '';
}

/** Line breaks and indents of the template have no effect, as in a browser. */
const asText = (html: string): string =>
  unescape(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<a href="([^"]+)">([^<]*)<\/a>/g, '$2: $1')
      .replaceAll(/<\/(p|h2)>/g, '\n\n')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/^ +| +$/gm, ''),
  ).trim();

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

const unescape = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&');
