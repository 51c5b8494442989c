import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/styles/base.css';
import '../../../src/styles/tokens.css';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { FormatsProvider, useFormats } from '../../../src/i18n/format.tsx';
import { I18nProvider } from '../../../src/i18n/i18n.tsx';
import { createTranslate } from '../../../src/core/words/translate.ts';
import { loadWords } from '../../../src/core/words/words.ts';
import { ChartView } from '../../../src/pages/forecast/charts/chart-view.tsx';
import { readDisplayMirror } from '../../../src/shell/settings/display-choice.ts';
import { stillCode } from '../../../src/ui/charts/load-drawing.ts';
import { offer } from './chart-bench.ts';
import { painted } from './painted.ts';

/** The app's own ten charts, from the stored document to the screen, through everything that stands around them. */
const root = document.getElementById('root') ?? document.body;
await loadWords('en');
const translate = createTranslate('en');
/** Wide enough for two columns, in which the plots have the size of the other contenders' charts. */
const twoColumns = '820px';
let forecast: Forecast | null = null;

const app = createRoot(root);

/** The page as it stands when charts come: its root, words and formatters have been in use. */
const Page = ({ zone, charts }: { zone: Forecast['zone']; charts: ReactNode }) => (
  <I18nProvider translate={translate}>
    <FormatsProvider units="imperial" zone={zone}>
      <Header />
      {charts}
    </FormatsProvider>
  </I18nProvider>
);

function Header() {
  const formats = useFormats();
  const now = forecast?.fetchedAt ?? 0;
  return (
    <p>
      {formats.dateTime(now)} {formats.chartDay(now)} {formats.wind(12.5, 2)} {formats.waveHeight(3)}
    </p>
  );
}

offer({
  prepare: async given => {
    forecast = given;
    // The first time that a page asks its storage costs 5 ms, and the app has asked before it draws anything.
    readDisplayMirror();
    app.render(<Page zone={given.zone} charts={null} />);
    await stillCode.load();
  },
  draw: async count => {
    if (!forecast) throw new Error('Nothing to draw');
    if (count > 3) root.style.width = twoColumns;
    // As after a user has opened all charts.
    if (count > 3) localStorage.setItem('offing.more-charts', 'open');
    const start = performance.now();
    app.render(
      <Page
        zone={forecast.zone}
        charts={<ChartView forecast={forecast} days={forecast.days} now={forecast.fetchedAt} whole={false} />}
      />,
    );
    return { paintedMs: (await chartsPainted(count)) - start };
  },
});

async function chartsPainted(count: number): Promise<number> {
  for (let frame = 0; frame < 600; frame++) {
    const now = await painted();
    if (root.querySelectorAll('[role=img] > svg').length >= count) return now;
  }
  throw new Error(`Fewer than ${count} charts were drawn.`);
}
