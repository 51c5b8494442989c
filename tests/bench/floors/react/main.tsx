import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { chartSize, linePath } from '../floor-chart.ts';
import { charted, days, load, score, type Stored } from '../floor-data.ts';
import { read, write } from '../floor-store.ts';
import { installWorker } from '../floor-worker.ts';

/** The same page drawn by the app's own React and router: what they cost before any code of ours. */
function Floor() {
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    const open = async (): Promise<void> => {
      const kept = await read('week');
      const shown = kept ?? (await load());
      setStored(shown);
      if (!kept) await write(shown);
      installWorker();
    };
    void open();
  }, []);
  return (
    <Switch>
      <Route path="/forecast">{stored ? <Week stored={stored} /> : <p>Loading forecast data...</p>}</Route>
    </Switch>
  );
}

function Week({ stored }: { stored: Stored }) {
  const scores = score(stored);
  const best = scores.indexOf(Math.max(...scores));
  return (
    <>
      <h1>Floor</h1>
      <p>
        Best hour {stored.weather.hourly.time[best]}: {scores[best]?.toFixed(2)}
      </p>
      <h2 id="week-title">Week</h2>
      <ol>
        {days(stored).map(({ date, high, wind, wave }) => (
          <li key={date}>
            {date} {high} °F, wind {wind} kt, waves {wave} ft
          </li>
        ))}
      </ol>
      {charted(stored).map(([title, values]) => (
        <section key={title}>
          <h3>{title}</h3>
          <svg width={chartSize.width} height={chartSize.height}>
            <path d={linePath(values)} fill="none" stroke="navy" />
          </svg>
        </section>
      ))}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
