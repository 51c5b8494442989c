import type { OfficialNotice } from '../../rules/official/official-notice.ts';
import { dateKey, dayS, type Instant } from '../../rules/time/time.ts';
import { dwdIssuer, dwdLink } from './dwd-lines.ts';
import { hasOddNumber, highestBeaufort, windClass } from './dwd-wind.ts';
import type { FeedReading } from './feed-reading.ts';
import { wallInstant } from './legal-time.ts';

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const dayNames = new RegExp(`\\b(?:${weekdays.join('|')})`, 'g');

interface Issue {
  /** Of the day in the title. */
  date: Instant;
  issuedAt: Instant | null;
}

/**
 * The early warnings of the Mediterranean report. They stand above a sentence that denies any warning: that one is about the next day alone.
 * A paragraph names its days.
 */
export function earlyWarnings(
  lines: readonly string[],
  issue: Issue,
  reading: FeedReading,
): OfficialNotice[] {
  const start = lines.findIndex(line => /g(?:ue|ü)ltig bis \w+/.test(line));
  const end = lines.findIndex(line => /^Bis \w+ ist in keinem der Vorhersagegebiete/.test(line));
  const forecast = lines.findIndex(line => line.startsWith('Vorhersage bis '));
  if (forecast < 0) reading.fault('no forecast');
  // Without the denial the areas themselves warn: nothing of that was recorded, so that nothing can be concluded.
  if (end < 0) reading.fault('its areas cannot be read');
  // Without its title an early warning would be lost.
  if (start < 0 && /\bBft\b|sturm|mistral/i.test(lines.slice(0, Math.max(0, end)).join('\n')))
    reading.fault('an early warning without its title');
  if (start < 0) return [];
  const until = end < 0 ? (forecast < 0 ? lines.length : forecast) : end;
  const paragraphs = lines
    .slice(start + 1, until)
    .join('\n')
    .split(/\n\s*\n(?=\s*\S)/)
    .map(each => each.replace(/\s+/g, ' ').trim());
  return joined(paragraphs).flatMap((text, index): OfficialNotice[] => {
    const days = (text.split('. ')[0]?.match(dayNames) ?? []).map(name => midnightOf(name, issue.date));
    const known = days.filter(day => day !== null);
    const isWind =
      highestBeaufort(text) !== null ||
      /sturm|mistral|bora|starkwind/i.test(text.replace(/b(?:oe|ö)en/gi, ''));
    const isThunder = /gewitter/i.test(text);
    if (text === '') return [];
    if (hasOddNumber(text)) reading.fault('a number of an early warning cannot be read');
    return [
      {
        id: `FQMM60/${dateKey(issue.date, 'UTC')}/${index}`,
        service: 'dwd',
        issuer: dwdIssuer,
        words: [
          {
            language: 'de',
            event: text.split(/(?<=\D\.) /)[0] ?? text,
            headline: null,
            text,
            instruction: null,
          },
        ],
        class:
          isThunder && highestBeaufort(text) === null ? 'thunder' : isWind ? windClass(text, text) : 'other',
        zones: [{ id: null, name: 'Mittelmeer' }],
        area: null,
        onset: known.length > 0 ? Math.min(...known) : null,
        end: known.length > 0 ? Math.max(...known) + dayS : null,
        said: null,
        issuedAt: issue.issuedAt,
        link: dwdLink,
      },
    ];
  });
}

/** What follows an empty line without naming a day belongs to what stands above. */
function joined(paragraphs: readonly string[]): string[] {
  const found: string[] = [];
  for (const text of paragraphs) {
    if (found.length > 0 && !text.startsWith('Am '))
      found[found.length - 1] = `${found.at(-1)} ${text}`.trim();
    else found.push(text);
  }
  return found;
}

/** The first such day from a date on, in legal time. */
function midnightOf(name: string, date: Instant): Instant | null {
  for (let days = 0; days < 7; days++) {
    const day = dateKey(date + days * dayS, 'UTC');
    if (weekdays[new Date(`${day}T00:00Z`).getUTCDay()] === name)
      return wallInstant(`${day}T00:00`, 'Europe/Berlin');
  }
  return null;
}
