import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { boatTypes, suggestedLimits, type BoatType } from '../../core/rules/settings/suggested-limits.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { usualIn } from '../../core/rules/settings/usual-in.ts';
import { metresToFeet } from '../../core/rules/unit/units.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { stepCount, takeSteps, useAreStepsDue, useStepsTaken } from '../../shell/device/first-steps-state.ts';
import { useInstallOffer } from '../../shell/device/install-offer.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { useSaveSetting } from '../../shell/settings/use-save-setting.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import styles from './first-steps.module.css';

/** Three questions that a new user may skip: place, boat, and whether everything is on the device. */
export function FirstSteps({ hasPlaces }: { hasPlaces: boolean }) {
  const areDue = useAreStepsDue(hasPlaces);
  const step = useStepsTaken() ?? 0;
  if (!areDue) return null;
  const next = (): void => takeSteps(step + 1);
  return step === 0 ? (
    <Where onNext={next} />
  ) : step === 1 ? (
    <Boat onNext={next} />
  ) : (
    <OnDevice onNext={next} />
  );
}

function Step(props: {
  number: number;
  title: string;
  onNext: () => void;
  main: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Card as="section" className={styles.step}>
      <p className={styles.count}>{t('places.step', { number: props.number, count: stepCount })}</p>
      <h2 className={styles.title}>{props.title}</h2>
      {props.children}
      <Actions>
        {props.main}
        <Button kind="plain" onClick={props.onNext}>
          {t('places.stepSkip')}
        </Button>
      </Actions>
    </Card>
  );
}

function Where({ onNext }: { onNext: () => void }) {
  const t = useTranslate();
  const save = useSaveSetting();
  const { units, searchArea } = useSettings();
  const usual = usualIn(navigator.language);
  const habitText = (habits: Pick<Settings, 'units' | 'searchArea'>): string =>
    [
      t(habits.units === 'metric' ? 'shell.unitsMetric' : 'shell.unitsImperial'),
      t(habits.searchArea === 'world' ? 'places.stepWorld' : 'places.stepUs'),
    ].join(' · ');
  const isOther = usual !== null && (usual.units !== units || usual.searchArea !== searchArea);
  return (
    <Step
      number={1}
      title={t('places.stepWhere')}
      onNext={onNext}
      main={
        <Link href="/locations" className={buttonClass('primary')} onClick={onNext}>
          <ButtonLabel icon="search">{t('places.findLocations')}</ButtonLabel>
        </Link>
      }
    >
      <p>{habitText({ units, searchArea })}</p>
      {isOther && (
        <Button kind="quiet" icon="globe" onClick={() => save(usual)}>
          {habitText(usual)}
        </Button>
      )}
    </Step>
  );
}

const lengthsM = [4, 5, 6, 7, 8, 9, 10, 12, 14, 16];

function Boat({ onNext }: { onNext: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const save = useSaveSetting();
  const [type, setType] = useState<BoatType>('motor');
  const [lengthM, setLength] = useState(7);
  const limits = suggestedLimits(type, lengthM);
  return (
    <Step
      number={2}
      title={t('places.stepBoat')}
      onNext={onNext}
      main={
        <Button
          kind="primary"
          onClick={() => {
            save({ limits });
            onNext();
          }}
        >
          {t('places.stepUseLimits')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t('places.boatType')}
          value={type}
          options={boatTypes.map(value => ({ value, label: t(`places.boat_${value}`) }))}
          onChoose={setType}
        />
        <Select
          label={t('places.boatLength')}
          value={String(lengthM)}
          options={lengthsM.map(value => ({
            value: String(value),
            label: formats.waveHeight(metresToFeet(value), 0),
          }))}
          onChoose={value => setLength(Number(value))}
        />
      </div>
      <p translate="no">
        {t('places.stepLimits', {
          wind: formats.wind(limits.maxWindKt, 0),
          gust: formats.gust(limits.maxGustKt, 0),
          wave: formats.waveHeight(limits.maxWaveFt),
        })}
      </p>
      <p className={styles.count}>{t('places.stepLimitsHint')}</p>
    </Step>
  );
}

function OnDevice({ onNext }: { onNext: () => void }) {
  const t = useTranslate();
  const { kind, install } = useInstallOffer();
  return (
    <Step
      number={3}
      title={t('places.stepDevice')}
      onNext={onNext}
      main={
        <Link href="/ready" className={buttonClass('primary')} onClick={onNext}>
          <ButtonLabel icon="check">{t('shell.ready')}</ButtonLabel>
        </Link>
      }
    >
      <p>{t('shell.installReason')}</p>
      {kind === 'prompt' && (
        <Button icon="download" onClick={install}>
          {t('shell.installNow')}
        </Button>
      )}
    </Step>
  );
}
