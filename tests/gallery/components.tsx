import { useState } from 'react';
import { seaStateBands } from '../../src/core/rules/forecast/verdicts.ts';
import { Badge, CountBadge } from '../../src/ui/badge.tsx';
import { Banner } from '../../src/ui/banner.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { Checkbox, Field, Select } from '../../src/ui/field.tsx';
import { iconPaths, type IconName } from '../../src/ui/icon-paths.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { Locator } from '../../src/ui/locator.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { Progress } from '../../src/ui/progress.tsx';
import { RadioCards } from '../../src/ui/radio-cards.tsx';
import { Spinner } from '../../src/ui/spinner.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { useToaster } from '../../src/ui/toast.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;
const stack = { display: 'grid', gap: 16 } as const;

/** Every component in every state. The words are sample data. */
export function Components() {
  const toaster = useToaster();
  const [dialog, setDialog] = useState<'normal' | 'wide' | 'panel' | null>(null);
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const [radio, setRadio] = useState<'a' | 'b'>('a');
  return (
    <div style={stack}>
      <PageHeading title="Components" />
      <Card title="Buttons">
        <div style={row}>
          {(['primary', 'quiet', 'plain', 'danger'] as const).map(kind => (
            <span key={kind} style={row}>
              <Button kind={kind}>{kind}</Button>
              <Button kind={kind} icon="search">
                With icon
              </Button>
              <Button kind={kind} busy>
                Busy
              </Button>
              <Button kind={kind} disabled>
                Disabled
              </Button>
            </span>
          ))}
          <IconButton icon="star" tone="star" label="Star" />
          <IconButton icon="star" tone="star" filled label="Starred" />
          <IconButton icon="trash" tone="danger" label="Delete" />
          <IconButton icon="edit" label="Edit" disabled />
        </div>
      </Card>
      <Card title="Badges">
        <div style={row}>
          {(['neutral', 'accent', 'good', ...seaStateBands, 'unknown'] as const).map(tone => (
            <Badge key={tone} tone={tone} icon="info">
              {tone}
            </Badge>
          ))}
          <CountBadge count={3} />
          <CountBadge count={120} />
          <Spinner size="s" />
          <Spinner />
          <Spinner size="l" />
        </div>
      </Card>
      <Card title="Fields">
        <div style={stack}>
          <Field label="Name" hint="As it is on the chart" defaultValue="Pillar Point" />
          <Field label="E-mail" error="This is not an e-mail address." defaultValue="skipper@" />
          <Field label="Wind" after="kt" inputMode="decimal" placeholder="No limit" />
          <Field label="Disabled" disabled defaultValue="Not now" />
          <Select
            label="Units"
            value="imperial"
            options={[{ value: 'imperial', label: 'Imperial (°F, ft)' }]}
            onChoose={() => undefined}
          />
          <Checkbox label="Keep me signed in" defaultChecked hint="On this device" />
          <RadioCards
            legend="One of two"
            value={radio}
            options={[
              { value: 'a', label: 'First', hint: 'With a hint' },
              { value: 'b', label: 'Second', hint: 'With another' },
            ]}
            onChoose={setRadio}
          />
        </div>
      </Card>
      <Card title="Messages">
        <div style={stack}>
          <Notice title="Info">Something worth knowing, in a sentence or two.</Notice>
          <Notice tone="success">Saved.</Notice>
          <Notice tone="caution" title="Caution" actions={<Button>Do something</Button>}>
            Take care.
          </Notice>
          <Notice tone="danger" title="Error from Somewhere: HTTP 503. Please try again later." />
          <Banner tone="offline" icon="offline">
            You are offline. Some features may be unavailable.
          </Banner>
          <Banner tone="simulated" icon="warning">
            Simulated data – not for real decisions
          </Banner>
          <Progress label="Unknown length" value={null} />
          <Progress label="Known length" value={0.4} />
          <div style={row}>
            <Button onClick={() => toaster.say('Link copied')}>Say</Button>
            <Button onClick={() => toaster.warn('Failed to update favorite status. Please try again.')}>
              Warn
            </Button>
            <Button onClick={() => toaster.undo('Pillar Point deleted', () => undefined)}>Undo</Button>
            <Button onClick={() => setDialog('normal')}>Dialog</Button>
            <Button onClick={() => setDialog('wide')}>Wide dialog</Button>
            <Button onClick={() => setDialog('panel')}>Panel</Button>
          </div>
        </div>
      </Card>
      <Card title="Tabs">
        <Tabs
          label="Sample"
          tabs={[
            { id: 'one', label: 'Search Results' },
            { id: 'two', label: 'Favorites', count: 4 },
            { id: 'three', label: 'Recent', count: 20 },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p>{tab}</p>
        </Tabs>
      </Card>
      <Card title="Empty">
        <EmptyState
          icon="star"
          title="No favorite locations yet"
          actions={<Button kind="primary">Find</Button>}
        >
          Search for locations and star them to add to favorites
        </EmptyState>
      </Card>
      <Card title="Locator">
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(240px,1fr))', gap: 12 }}>
          {[
            { lat: 36.9514, lng: -122.0263 },
            { lat: -33.86, lng: 151.21 },
            { lat: 69.65, lng: 18.96 },
            { lat: 0, lng: 0 },
            { lat: 89.99, lng: 179.999 },
            { lat: 52.1, lng: -179.99 },
          ].map(at => (
            <div key={at.lat} style={{ height: 120 }}>
              <Locator at={at} />
            </div>
          ))}
        </div>
      </Card>
      <Card title="Icons">
        <div style={row}>
          {(Object.keys(iconPaths) as IconName[]).map(name => (
            <span key={name} style={{ display: 'grid', justifyItems: 'center', width: 72, fontSize: 11 }}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Card>
      <Dialog
        open={dialog !== null}
        onClose={() => setDialog(null)}
        title="A dialog"
        shape={dialog ?? 'normal'}
        footer={<Button kind="primary">Fine</Button>}
      >
        <p>With something to say.</p>
      </Dialog>
    </div>
  );
}
