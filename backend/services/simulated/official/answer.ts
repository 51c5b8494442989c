import { createHash } from 'node:crypto';
import type { ScenarioName } from '../../scenario.ts';
import { canadaAnswer } from './canada.ts';
import {
  finnishAnswer,
  frenchAnswer,
  irishAnswer,
  norwegianAnswer,
  portugueseAnswer,
  swedishAnswer,
} from './europe.ts';
import { germanAnswer } from './germany.ts';
import { hurricaneAnswer } from './hurricane.ts';
import { issueAt, type Issue } from './issue.ts';
import { spanishAnswer } from './spain.ts';

type Body = string | Uint8Array | null;

/** Every service of official warnings by its host. */
const hosts: Readonly<
  Record<string, ((url: URL, issue: Issue, scenario: ScenarioName) => Body) | undefined>
> = {
  'api.weather.gc.ca': canadaAnswer,
  'api.met.no': (_url, issue) => norwegianAnswer(issue),
  'opendata.dwd.de': ({ pathname }, issue) =>
    germanAnswer(/\/([A-Z\d]{6})_EDZW_LATEST$/.exec(pathname)?.[1] ?? '', issue),
  'opendata.aemet.es': ({ pathname }, issue) => spanishAnswer(pathname, issue),
  'public-api.meteofrance.fr': (_url, issue) => frenchAnswer(issue),
  'www.met.ie': ({ pathname }, issue) => irishAnswer(pathname, issue),
  'cap.met.ie': ({ pathname }, issue) => irishAnswer(pathname, issue),
  'opendata-download-warnings.smhi.se': (_url, issue) => swedishAnswer(issue),
  'alerts.fmi.fi': (_url, issue) => finnishAnswer(issue),
  'api.ipma.pt': (_url, issue) => portugueseAnswer(issue),
  'www.nhc.noaa.gov': ({ pathname }, issue, scenario) =>
    hurricaneAnswer(pathname, issue, scenario === 'hurricane'),
};

/** Made answers in each service’s own format, the same for three hours. */
export function officialAnswer(
  { address, tag }: { address: URL; tag: string | null },
  nowMs: number,
  scenario: ScenarioName,
): Response {
  const body = hosts[address.hostname]?.(address, issueAt(nowMs), scenario) ?? null;
  return taggedAnswer(body, tag);
}

/** Answers with the tag of the content: 304 without content if the caller has the same tag. `body` null = 404. */
export function taggedAnswer(body: Body, tag: string | null): Response {
  if (body === null) return new Response('Not Found', { status: 404 });
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  if (tag === etag) return new Response(null, { status: 304, headers: { ETag: etag } });
  const bytes = typeof body === 'string' ? body : Uint8Array.from(body);
  return new Response(bytes, { headers: { ETag: etag } });
}
