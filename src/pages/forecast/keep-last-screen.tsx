import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIdentity } from '../../account/identity.ts';
import { isJustDownloaded } from '../../core/rules/forecast/freshness.ts';
import { shownFreshness } from '../../core/rules/week/screen-state.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { textHash } from '../../core/rules/value/text-hash.ts';
import { AssumedOnline } from '../../engine/online.ts';
import { useLive } from '../../engine/use-live.ts';
import { ageMark } from '../../first-paint/kept-ages.ts';
import {
  forgetLastScreen,
  keepLastScreen,
  keptScreen,
  leaveLastScreen,
  returnToLastScreen,
} from '../../first-paint/last-screen.ts';
import { pictureOf, type Picture } from '../../first-paint/picture.ts';
import { whenCalm } from '../../ui/when-calm.ts';
import { OpenAges, useFormats } from '../../i18n/format.tsx';
import { appVersion } from '../../shell/device/app-version.ts';
import { ShellFrame } from '../../shell/frame/shell.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { ForecastHead, type ForecastHeadProps } from './answer/forecast-head.tsx';
import styles from './forecast.module.css';
import { viewSpans } from './charts/view-spans.ts';
import { BesidePlaces } from './with-places.tsx';

type Shown = Omit<ForecastHeadProps, 'freshness' | 'offline' | 'refreshing' | 'failure' | 'onOpenDay'>;

/**
 * Stores pictures of the screen for the next start. The screen's own components render them off-screen when the page is idle, one picture
 * per span of the coming day in which only ages change. Renders nothing visible.
 */
export function KeepLastScreen({ isClockWrong, ...shown }: Shown & { isClockWrong: boolean }) {
  // The next start would choose the hour and compute ages by the wrong clock.
  useEffect(() => {
    if (isClockWrong) forgetLastScreen();
  }, [isClockWrong]);
  return isClockWrong ? null : <KeepPicture {...shown} />;
}

function KeepPicture(props: Shown) {
  const { forecast, place, favorite, limits, now } = props;
  const warnings = props.warnings ?? null;
  const settings = useSettings();
  // Saved places are in the header, and beside the forecast on wide screens.
  const places = useLive('places', {});
  const isFavorite = favorite?.on ?? false;
  const hour = Math.floor(now / hourS);
  // In a timeout: writing takes a moment that the next screen needs.
  useEffect(() => () => void setTimeout(leaveLastScreen), []);
  // A change of any pictured data starts the pictures again. Minutes do not count: they change only ages, which the next start fills in.
  const key = useMemo(
    () => crypto.randomUUID(),
    // A new key for each change of what the picture shows.
    // oxlint-disable-next-line react/exhaustive-deps
    [forecast, warnings, place, places, isFavorite, limits, settings, hour],
  );
  return <DrawPictures key={key} {...props} isAlone={(places?.length ?? 0) < 2} />;
}

function DrawPictures({ isAlone, ...props }: Shown & { isAlone: boolean }) {
  const { forecast, limits } = props;
  const warnings = props.warnings ?? null;
  const identity = useIdentity();
  const formats = useFormats();
  // A stored picture may still be valid: if its first view, rendered again, is the same, no other view is rendered.
  const [kept, setKept] = useState(() => recentlyKept(props.now));
  const [now] = useState(props.now);
  const begun = kept?.writtenAt ?? now;
  const spans = useMemo(() => viewSpans(forecast, warnings, begun), [forecast, warnings, begun]);
  const [turn, setTurn] = useState(-1);
  const picture = useRef<Picture | null>(null);
  const accountKey = identity?.accountKey ?? null;
  const span = spans[turn >> 1];
  const online = turn % 2 === 0;

  // One turn per view and a last one to store them; a tap in between comes first. The stored picture is compared before the second turn.
  const isNextDue = turn < 0 || (kept === null && turn < 2 * spans.length);
  useEffect(
    () => (isNextDue ? whenCalm(() => startTransition(() => setTurn(turn + 1))) : undefined),
    [turn, isNextDue],
  );

  useLayoutEffect(() => {
    if (turn < 0 || accountKey === null) return;
    if (turn === 0) {
      const screen = [location.pathname, location.search, document.title, new Date().getTimezoneOffset()];
      const drawnFrom = [appVersion, accountKey, ...screen, forecast, warnings, limits];
      const hash = textHash(JSON.stringify(drawnFrom) + sheet.innerHTML.replaceAll(madeIds, ''));
      if (kept) {
        if (hash === kept.hash) returnToLastScreen();
        return startTransition(() => (hash === kept.hash ? setTurn(2 * spans.length + 1) : setKept(null)));
      }
      picture.current = pictureOf({ hash, build: appVersion, accountKey, formats, writtenAt: begun });
    }
    if (span) picture.current?.add({ ...span, online }, sheet);
    else if (turn === 2 * spans.length && picture.current) {
      const finished = picture.current.finish();
      if (finished) keepLastScreen(finished);
      // Frees half a megabyte that is not needed again while this screen is open.
      picture.current = null;
    }
  }, [turn, accountKey, formats, begun, kept, forecast, warnings, limits, span, online, spans.length]);

  if (!span) return null;
  return createPortal(
    <AssumedOnline value={online}>
      <OpenAges mark={ageMark}>
        <ShellFrame>
          {/* The other places are not pictured, because the day of their sea state ends at another hour. Their room is reserved. */}
          <BesidePlaces places={isAlone ? false : null}>
            <ScreenAt {...props} now={span.from} online={online} />
          </BesidePlaces>
        </ShellFrame>
      </OpenAges>
    </AssumedOnline>,
    sheet,
  );
}

function ScreenAt({ now, online, ...shown }: Shown & { now: Instant; online: boolean }) {
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <ForecastHead
          {...shown}
          now={now}
          freshness={shownFreshness(shown.forecast, now)}
          offline={!online}
          refreshing={online && !isJustDownloaded(shown.forecast, now)}
          failure={null}
          onOpenDay={nothing}
          isWhole
        />
      </div>
    </div>
  );
}

/** Returns the stored picture, unless it is so old that it soon ends: it covers the day after its first hour. */
function recentlyKept(now: Instant): ReturnType<typeof keptScreen> {
  const kept = keptScreen();
  return kept && kept.writtenAt <= now && now - kept.writtenAt < mostKeptS ? kept : null;
}
const mostKeptS = 6 * hourS;

/** Ids that React generates; they differ from start to start. */
const madeIds = /_r_\w+_/g;

/** Off-screen element for the views, one at a time. Only one element, because React adds its event listeners to each. */
const sheet = document.createElement('div');

const nothing = (): void => undefined;
