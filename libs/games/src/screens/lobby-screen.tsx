import { useTranslation } from '@parlour/i18n';
import { usePicture, useStore } from '@parlour/session';
import { color, media, rhythm, space, type } from '@parlour/tokens';
import { Button, Chip, EmptyState, FailedState, Icon, IconButton, TextField } from '@parlour/ui';
import { Search, SearchX, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { type GameType, PAGE_SIZE } from '../model/game-list.ts';
import { GameGrid } from '../parts/game-grid.tsx';
import { WhenSeen } from '../parts/when-seen.tsx';

export type LobbyScreenProps = {
  readonly gameType: GameType;
  /** From the address: narrows the list; an unknown vendor counts as none. */
  readonly vendor: string | null;
  readonly name: string;
  /** Writes the filters into the address. */
  readonly onChange: (filter: { readonly vendor: string | null; readonly name: string }) => void;
};

/** The games of a category: vendors, search by name, and a list that grows as it is looked through. */
export const LobbyScreen = observer(function LobbyScreen({ gameType, vendor: asked, name, onChange }: LobbyScreenProps) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  const errors = useTranslation('errors').t;
  const catalogue = useStore(CatalogueStore);
  const search = useRef<HTMLFormElement>(null);
  const vendors = catalogue.vendorsOf(gameType);
  const vendor = vendors.some(({ vassalage }) => vassalage === asked) ? asked : null;

  useEffect(() => {
    void catalogue.open({ gameType, vendor, name });
  }, [catalogue, gameType, vendor, name]);

  const title = t(`category.${gameType}`);
  const { list } = catalogue;
  const isShown = list?.filter.gameType === gameType && list.filter.vendor === vendor && list.filter.name === name;
  const games = isShown ? list.games : [];
  const isWaiting = !isShown || list.status === 'loading';
  const clear = () => {
    search.current?.reset();
    onChange({ vendor, name: '' });
  };

  return (
    <Root>
      <Head>
        <h1>{title}</h1>
        <p aria-live="polite">{isShown && list.status === 'ready' ? t('count', { count: list.total }) : ' '}</p>
      </Head>
      <Filters>
        <Vendors aria-label={t('vendors')}>
          <Chip isSelected={vendor === null} onClick={() => onChange({ vendor: null, name })}>
            {t('all')}
          </Chip>
          {vendors.map(({ vassalage, displayName, smallIcon }) => (
            <Chip key={vassalage} isSelected={vendor === vassalage} onClick={() => onChange({ vendor: vassalage, name })}>
              {smallIcon ? <img src={picture(smallIcon)} width={26} height={26} alt="" decoding="async" /> : null}
              {displayName}
            </Chip>
          ))}
        </Vendors>
        <Searching>
        <form
          ref={search}
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ vendor, name: String(new FormData(event.currentTarget).get('name') ?? '').trim() });
          }}
        >
          <TextField
            key={name}
            name="name"
            type="search"
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            defaultValue={name}
            enterKeyHint="search"
            maxLength={64}
            autoComplete="off"
            leading={<Icon of={Search} size={18} />}
            trailing={
              name ? (
                <IconButton label={t('search.clear')} onClick={clear}>
                  <Icon of={X} size={18} />
                </IconButton>
              ) : null
            }
          />
        </form>
        </Searching>
      </Filters>
      {isShown && list.status === 'ready' && games.length === 0 ? (
        <EmptyState
          art={<Icon of={SearchX} size={32} />}
          title={name ? t('search.none', { name }) : t('none')}
          action={
            <Button tone="quiet" onClick={() => { search.current?.reset(); onChange({ vendor: null, name: '' }); }}>
              {t('search.all')}
            </Button>
          }
        />
      ) : (
        <GameGrid label={title} games={games} pending={isWaiting ? (games.length === 0 ? PAGE_SIZE : PAGE_SIZE / 2) : 0} />
      )}
      {isShown && list.status === 'failed' && list.error && <FailedState title={errors(list.error.code)} detail={list.error.requestId} onRetry={() => void catalogue.more()} />}
      {isShown && list.status === 'ready' && list.hasMore && (
        <More>
          <WhenSeen key={list.page} onSeen={() => void catalogue.more()} />
          <Button tone="quiet" onClick={() => void catalogue.more()}>
            {t('more')}
          </Button>
        </More>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[7]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[3]};
  > p {
    color: ${color('text-3')};
    font-size: ${type.sm};
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
`;

const Vendors = styled.fieldset`
  border: 0;
  display: flex;
  flex: 1 1 320px;
  gap: ${space[2]};
  min-inline-size: 0;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 3px;
`;

const Searching = styled.search`
  flex: 1 1 320px;
  min-inline-size: min(100%, 240px);
  ${media.compact} {
    flex-grow: 0;
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
`;
