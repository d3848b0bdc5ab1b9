import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatPercent, useFormat } from '../../text/format.ts';
import { EditGameDialog } from './edit-game-dialog.tsx';
import { GameStatus } from './game-status.tsx';
import type { GameRow } from './game-types.ts';
import { SwitchGameDialog } from './switch-game-dialog.tsx';

const PPM = 1_000_000;

/** One game: whether the lobby offers it, its place and its marks. */
export function GameScreen() {
  const { code: brand } = useBrand();
  const { game = '' } = useParams();
  const query = useCall('games', 'detail', { brand, query: { game } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead title={detail.name} actions={<GameActions game={detail} />} />
          <Panels>
            <CataloguePanel game={detail} />
            <LobbyPanel game={detail} />
          </Panels>
        </>
      )}
    </QueryState>
  );
}

type GameProps = { readonly game: GameRow };

function GameActions({ game }: GameProps) {
  const { t } = useTranslation('games');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'edit' | 'switch' | null>(null);
  const close = () => setOpen(null);
  if (!may('games.write')) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen('edit')}>
        {t('edit.title')}
      </Button>
      <Button tone={game.isOn ? 'danger' : 'primary'} size="sm" onClick={() => setOpen('switch')}>
        {t(game.isOn ? 'switch.off' : 'switch.on')}
      </Button>
      {open === 'edit' ? <EditGameDialog game={game} onClose={close} /> : null}
      {open === 'switch' ? <SwitchGameDialog game={game} onClose={close} /> : null}
    </>
  );
}

function CataloguePanel({ game }: GameProps) {
  const { t } = useTranslation('games');
  const { t: tv } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const { id, code, vendor, vendorName, category, rtp } = game;
  return (
    <Panel
      title={t('catalogue')}
      actions={
        <PageLink to={`/b/${brand}/rounds?game=${encodeURIComponent(code)}`} fallback={null}>
          {t('show-rounds')}
        </PageLink>
      }
    >
      <Facts
        facts={[
          [
            t('vendor'),
            <PageLink key="vendor" to={`/b/${brand}/vendors/${vendor}`}>
              {vendorName}
            </PageLink>,
          ],
          [t('category'), tv(`category.${category}`)],
          [
            t('code'),
            <code translate="no" key="code">
              {code}
            </code>,
          ],
          [
            t('id'),
            <code translate="no" key="id">
              {id}
            </code>,
          ],
          [t('rtp'), rtp === null ? '–' : formatPercent(rtp / PPM)],
        ]}
      />
    </Panel>
  );
}

function LobbyPanel({ game }: GameProps) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const { isOn, isOffered, position, hotRank, isNew, tag, minBet } = game;
  return (
    <Panel title={t('lobby')}>
      <Facts
        facts={[
          [t('status'), <GameStatus key="status" isOn={isOn} isOffered={isOffered} />],
          [t('position'), position],
          [t('hot-rank'), hotRank ?? '–'],
          [t('new'), isNew ? t('new') : '–'],
          [t('tag'), t(`tags.${tag || 'none'}`)],
          [t('min-bet'), format.money(minBet)],
        ]}
      />
    </Panel>
  );
}
