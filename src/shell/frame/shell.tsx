import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { useServicesMode } from '../../engine/services-mode.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { MarkedOnce } from '../../ui/not-real.tsx';
import { optional } from '../../ui/optional.ts';
import { BackgroundRefresh } from '../places/background-refresh.tsx';
import { ErrorBoundary } from '../device/error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KeepStorage } from '../device/keep-storage.tsx';
import { LanguageOffer } from '../settings/language-offer.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { NightWatch } from '../settings/night-watch.tsx';
import styles from './shell.module.css';
import { TopBars } from './top-bars.tsx';
import { WayUp } from './way-up.tsx';

/** Nothing on the screen waits for it. */
const AlertWatch = optional(
  ['alerts', 'rules'],
  async () => (await import('../alerts/alert-watch.tsx')).AlertWatch,
);

const InstallBanner = optional([], async () => (await import('../device/install-banner.tsx')).InstallBanner);
const CoastWatch = optional([], async () => (await import('../chart/coast-watch.tsx')).CoastWatch);
const QuotaWatch = optional([], async () => (await import('../device/quota-watch.tsx')).QuotaWatch);

/* Constant elements, so React skips them at every navigation and a tap gets a faster response. They fetch their own data. */
const behind = (
  <>
    <KeepStorage />
    <BackgroundRefresh />
    <NightWatch />
    <AlertWatch />
    <QuotaWatch />
    <CoastWatch />
  </>
);
const header = (
  <>
    <TopBars />
    <Header />
  </>
);
const navigation = <MainNavigation />;
const foot = (
  <div className={styles.end} tabIndex={-1}>
    <InstallBanner />
    <Footer />
  </div>
);
const offer = (
  <div className={styles.offer}>
    <LanguageOffer />
  </div>
);

/** The frame of every screen behind the login. */
export function Shell({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => publishHeight(top.current), []);
  return (
    <>
      {behind}
      <ShellFrame top={top} end={foot}>
        {offer}
        <ErrorBoundary>{children}</ErrorBoundary>
      </ShellFrame>
    </>
  );
}

/** The frame alone, without the watchers that run behind it. */
export function ShellFrame({
  top,
  end,
  children,
}: {
  top?: Ref<HTMLDivElement>;
  end?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  // The bar at the top marks all content below as not real, so single values need no mark.
  const mode = useServicesMode();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <div className={styles.top} ref={top} data-top>
        {header}
      </div>
      {navigation}
      <main id="content" className={styles.main} tabIndex={-1}>
        <WayUp />
        <MarkedOnce provenance={mode ?? 'live'}>{children}</MarkedOnce>
      </main>
      {end}
    </div>
  );
}

/**
 * Publishes the height of the top bars as `--top-height`, for sticky elements below them: bars come and go, and wrap on narrow screens.
 * While the picture of the last screen hides the bars, they have no height; the picture uses the variable too. When the app replaces the
 * picture, the picture passes its bar height on.
 */
function publishHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (element.offsetHeight > 0) root.style.setProperty('--top-height', `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--top-height');
  };
}
