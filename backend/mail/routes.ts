import { html, page, pageLook } from '../page.ts';
import type { Mail, Mailbox } from './mailbox.ts';

/** `/__mail` (list), `/__mail/ID` (one mail), `/__mail/api?to=ADDRESS` (JSON, newest first); null for other paths. */
export function handleMail(mailbox: Mailbox, request: Request): Response | null {
  const url = new URL(request.url);
  const look = pageLook(url);
  if (look) return look;
  const path = /^\/__mail(\/.*)?$/.exec(url.pathname);
  if (!path) return null;
  const name = (path[1] ?? '').slice(1);
  if (name === '') return listPage(mailbox.list(null));
  if (name === 'api') return Response.json({ mails: mailbox.list(url.searchParams.get('to')) });
  const mail = mailbox.find(Number(name));
  return mail ? mailPage(mail) : notFound();
}

const listPage = (mails: Mail[]): Response =>
  page({
    title: `Mailbox (${mails.length})`,
    body: html`<h1>Mailbox</h1>
      <p class="note">Nothing is sent: every mail of this local server ends up here.</p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ul class="list">
              ${mails.map(row)}
            </ul>`
      }`,
  });

const row = (mail: Mail) =>
  html`<li>
    <a href="/__mail/${mail.id}"><strong>${mail.subject}</strong><br />${mail.to} · ${time(mail)}</a>
  </li>`;

const mailPage = (mail: Mail): Response =>
  page({
    title: mail.subject,
    body: html`<p><a href="/__mail">All mail</a></p>
      <h1>${mail.subject}</h1>
      <p>To ${mail.to} · ${time(mail)}</p>
      <p class="card text">${mail.text}</p>
      ${mail.link === '' ? '' : html`<p><a class="button" href="${mail.link}">Follow the link</a></p>`}
      ${mail.code === '' ? '' : html`<p>Code: <span class="code">${mail.code}</span></p>`}`,
  });

const notFound = (): Response =>
  page({
    title: 'No such mail',
    status: 404,
    body: html`<h1>No such mail</h1>
      <p><a href="/__mail">All mail</a></p>`,
  });

const time = (mail: Mail): string => new Date(mail.sentAtMs).toISOString().replace('T', ' ').slice(0, 19);
