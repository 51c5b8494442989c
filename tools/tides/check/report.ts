import type { Action, Finding, Reason } from './finding.ts';

const titles: Record<Reason, string> = {
  'wrong-position': 'Position on the wrong side of a meridian, or not known',
  'far-from-coast': 'More than 15 km from any shore on board',
  'nautical-zone': 'Nautical or wrong time zone',
  'wrong-country': 'Put into the United States by default',
  'gauge-on-local-time': 'Gauge whose record was on local standard time',
  'gauge-contradicts': 'Contradicted by the gauges around it',
  'offset-of-local-clocks': 'Table-2 offsets that held a difference of clocks',
  'clock-not-confirmed': 'Table-2 offsets whose clock no gauge confirms',
  'range-contradicts': 'Range that its gauge contradicts',
  'off-its-datum': 'Off the datum that its heights name',
  'no-speed': 'Current without a speed',
  'current-clock': 'Current station whose clock is not its reference’s',
};

const actions: readonly Action[] = ['corrected', 'excluded', 'listed'];

/** The report that is committed beside the packs: every station that the check changed, left out, or found worth naming. */
export function reportText(findings: readonly Finding[], version: string): string {
  const reasons = Object.keys(titles).filter((reason): reason is Reason => reason in titles);
  const of = (reason: Reason, action: Action): Finding[] =>
    findings.filter(each => each.reason === reason && each.action === action);
  const summary = reasons.map(
    reason => `| ${titles[reason]} | ${actions.map(action => of(reason, action).length).join(' | ')} |`,
  );
  const sections = reasons.flatMap(reason =>
    actions.flatMap(action => {
      const rows = of(reason, action).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      if (rows.length === 0) return [];
      return [
        `\n## ${titles[reason]}: ${action} (${rows.length})\n`,
        '| id | name | why |',
        '| --- | --- | --- |',
        ...rows.map(({ id, name, detail }) => `| ${id} | ${cell(name)} | ${cell(detail)} |`),
      ];
    }),
  );
  return [
    '# Tide stations: what the check found\n',
    `\`npm run tides\` writes this report of @neaps/tide-database ${version}. It checks every station before a pack holds it:`,
    'M2 against the gauges within 25 km and against the clocks of its zone, its range against its gauge, its mean low water against its',
    'datum, its position against the coast on board. “Corrected” stations are shipped changed, “excluded” ones not at all, “listed” ones',
    'as they are. The rules, with their limits, stand in `tools/tides/check`.\n',
    '| found | corrected | excluded | listed |',
    '| --- | --: | --: | --: |',
    ...summary,
    ...sections,
    '',
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
