import { messageAudiences } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { ButtonLink } from '../../navigation/button-link.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useMessageColumns } from './message-columns.tsx';
import { composeHref, isUnderWay, messageHref } from './message-types.ts';
import { teamListHref } from './team-message-types.ts';

/** A list with a message under way is looked at again after so long. */
const LOOK_AGAIN_MS = 3000;

/** Lists the messages that operators sent to members, newest first. */
export function MessagesScreen() {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const list = useListState(['audience', 'member']);
  const columns = useMessageColumns();
  const audience = messageAudiences.find((each) => each === list.filters.audience);
  const member = list.filters.member || undefined;
  const asked = { brand, query: { audience, member, after: list.cursor } };
  const query = useCall('memberMessages', 'list', asked, {
    refetchInterval: ({ state }) => state.data?.rows.some(isUnderWay) && LOOK_AGAIN_MS,
  });
  const isFiltered = audience !== undefined || member !== undefined;
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            <ButtonLink to={teamListHref(brand)} data-tone="quiet" data-size="sm">
              {t('team.link')}
            </ButtonLink>
            {may('messages.send') ? (
              <ButtonLink to={composeHref(brand, member)} data-size="sm">
                {t('new')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <PagedGrid
        query={query}
        list={list}
        name="messages"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => messageHref(brand, id)}
        empty={<EmptyState title={t(isFiltered ? 'none-found' : 'none')} />}
        toolbar={
          <FilterSelect
            label={t('to')}
            value={list.filters.audience}
            onChange={(value) => list.setFilters({ audience: value })}
            allLabel={t('audiences.any')}
            options={messageAudiences.map((value) => ({
              value,
              label: t(`audiences.${value}`),
            }))}
          />
        }
      />
    </>
  );
}
