import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { SegmentedControl } from '@parlour/ui/controls';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { ContentKind, Draft } from './content-types.ts';

/** The kinds that stand on an open page. */
export type PreviewedKind = Exclude<ContentKind, 'popup' | 'agent_notice' | 'closing'>;

type PreviewPanelProps = {
  readonly kind: PreviewedKind;
  readonly id: string;
  /** The saved version that is shown. */
  readonly version: number;
  readonly draft: Draft;
  /** True when the draft has changes that are not in the preview. */
  readonly isDirty: boolean;
  readonly actions: ReactNode;
};

const DEVICES = ['desktop', 'phone'] as const;
const MODES = ['light', 'dark'] as const;
type Device = (typeof DEVICES)[number];
type Mode = (typeof MODES)[number];

/** A token is good for ten minutes; another one would load the page again. */
const TOKEN_STALE_MS = 9 * 60_000;

/** Banners of these groups stand in dialogs. */
const DIALOGS: Readonly<Record<string, string>> = { w_login: '/login', w_reg: '/register' };

/** The page of the brand on which an item stands. */
function getPath(kind: PreviewedKind, id: string, { group }: Draft): string {
  if (kind === 'promotion') return `/promoDetail?id=${encodeURIComponent(id)}`;
  if (kind === 'help') return `/help?tag=${encodeURIComponent(id)}`;
  if (kind !== 'banner' || group === null || group === 'home' || group.startsWith('w_topup'))
    return '/';
  return DIALOGS[group] ?? `/${group}`;
}

/** The brand's own page with the saved draft in it, by device, mode and language. */
export function PreviewPanel({ kind, id, version, draft, isDirty, actions }: PreviewPanelProps) {
  const { t } = useTranslation('content');
  const brand = useBrand();
  const [device, setDevice] = useState<Device>('desktop');
  const [mode, setMode] = useState<Mode>('light');
  const [language, setLanguage] = useState(brand.languages[0] ?? 'EN');
  const query = useCall(
    'content',
    'preview',
    { brand: brand.code, query: { kind, id, version } },
    { staleTime: TOKEN_STALE_MS },
  );
  const toAddress = (token: string): string => {
    const port = location.port === '' ? '' : `:${location.port}`;
    const url = new URL(getPath(kind, id, draft), `${location.protocol}//${brand.domain}${port}`);
    for (const [name, value] of Object.entries({ preview: token, lang: language, mode }))
      url.searchParams.set(name, value);
    return url.href;
  };
  return (
    <Box>
      <Panel title={t('preview.title', { version })} actions={actions}>
        <Body>
          <Controls>
            <SegmentedControl
              label={t('preview.device')}
              segments={DEVICES.map((value) => ({ value, label: t(`preview.${value}`) }))}
              selected={device}
              onSelect={setDevice}
            />
            <SegmentedControl
              label={t('preview.mode')}
              segments={MODES.map((value) => ({ value, label: t(`preview.${value}`) }))}
              selected={mode}
              onSelect={setMode}
            />
            <SegmentedControl
              label={t('preview.language')}
              segments={brand.languages.map((value) => ({ value, label: value }))}
              selected={language}
              onSelect={setLanguage}
            />
          </Controls>
          {isDirty ? <p>{t('preview.dirty')}</p> : null}
          <QueryState query={query}>
            {({ token }) => (
              <Scroller>
                <Frame
                  data-device={device}
                  title={t('preview.title', { version })}
                  src={toAddress(token)}
                  referrerPolicy="no-referrer"
                  sandbox="allow-scripts allow-same-origin"
                />
              </Scroller>
            )}
          </QueryState>
        </Body>
      </Panel>
    </Box>
  );
}

const Box = styled.div`
  margin-block-end: ${space[4]};
`;

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  font-size: ${type.sm};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
`;

const Scroller = styled.div`
  overflow: auto;
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
`;

/* The page has the width of its device, and is drawn smaller so that all of it is in sight. */
const Frame = styled.iframe`
  display: block;
  margin-inline: auto;
  border: 0;
  background: #fff;
  &[data-device='desktop'] {
    inline-size: 1280px;
    block-size: 900px;
    zoom: 0.7;
  }
  &[data-device='phone'] {
    inline-size: 390px;
    block-size: 760px;
    zoom: 0.85;
  }
`;
