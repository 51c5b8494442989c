import type { OfficialWarning, WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { sampleNow, sampleSpot } from './sample-forecast.ts';
import type { Seeded } from './seeded.ts';

const quarterS = 900;

interface Message {
  issued: number;
  onset: number;
  until: number;
  /** Some are sent without their beginning. */
  hasOnset: boolean;
}

/** One gale, from its first message to its end, in quarters of an hour from `sampleNow`; what is renewed goes on. */
interface Spell {
  messages: Message[];
  from: number;
  end: number;
}

export interface GaleSpells {
  report: (nowS: number) => WarningReport;
  /** Which of them this time is of. */
  spellAt: (at: number) => number;
  /** Those that begin and end between two quarters. */
  between: (first: number, last: number) => number[];
}

/** Gales of one name and area that are renewed, end and come again, on one day and across days; the area may fill a page. */
export function galeSpells({ random, between }: Seeded): GaleSpells {
  const area =
    random() < 0.5 ? 'Monterey Bay' : `${'Coastal waters; '.repeat(60)}${Math.floor(random() * 9)}`;
  const spells: Spell[] = [];
  let free = between(0, 4);
  while (free < 60) {
    const spell = oneSpell(free);
    spells.push(spell);
    free = spell.end + between(1, 6);
  }

  function oneSpell(from: number): Spell {
    const first: Message = {
      issued: Math.max(0, from - between(0, 6)),
      onset: from,
      until: from + between(3, 8),
      hasOnset: true,
    };
    const messages = [first];
    for (let last = first; random() < 0.6;) {
      const issued = between(last.issued + 1, last.until);
      const onset = between(issued, last.until);
      const isBegun = last.onset <= issued;
      last = {
        issued,
        onset: isBegun && random() < 0.5 ? last.onset : Math.max(last.onset, onset),
        until: last.until + between(1, 8),
        hasOnset: !isBegun || random() < 0.7,
      };
      messages.push(last);
    }
    return { messages, from, end: Math.max(...messages.map(({ until }) => until)) };
  }

  const secondsAt = (quarter: number): number => sampleNow + quarter * quarterS;
  const warningOf = ({ onset, until, hasOnset }: Message, index: number): OfficialWarning => ({
    id: `gale-${index}`,
    event: 'Gale Warning',
    kind: 'marine',
    band: null,
    severity: 'Moderate',
    area,
    headline: null,
    description: null,
    instruction: null,
    sender: null,
    sent: sampleNow,
    onset: hasOnset ? secondsAt(onset) : null,
    until: secondsAt(until),
  });

  return {
    report: nowS => {
      const quarter = (nowS - sampleNow) / quarterS;
      return {
        coordinates: sampleSpot,
        coverage: 'covered',
        checkedAt: nowS,
        answeredAt: nowS,
        provenance: 'live',
        warnings: spells.flatMap(({ messages }, index) => {
          const last = messages.findLast(({ issued }) => issued <= quarter);
          return last && last.until > quarter ? [warningOf(last, index)] : [];
        }),
        failed: null,
      };
    },
    spellAt: at => spells.findIndex(({ from, end }) => at >= secondsAt(from) && at < secondsAt(end)),
    between: (first, last) =>
      spells.flatMap(({ from, end }, index) => (from >= first && end <= last ? [index] : [])),
  };
}
