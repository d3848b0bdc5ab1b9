import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, size, space } from '@parlour/tokens';
import { Icon, VisuallyHidden } from '@parlour/ui';
import { ChevronRight, Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { useReport } from '../../model/use-report.ts';
import { NoticeTitle } from '../announcements/notice-list.tsx';

type NewestNoticeProps = {
  /** The address of an announcement. */
  readonly noticeHref: (id: string) => string;
};

/** The newest announcement, with the way to it; nothing where none is here. */
export const NewestNotice = observer(function NewestNotice({ noticeHref }: NewestNoticeProps) {
  const { t } = useTranslation('agent');
  const { content } = useApi();
  const { value } = useReport((query) => content.agentNotices({ query }), { size: 1 });
  const newest = value?.list[0];
  if (!newest) return null;
  return (
    <Root href={noticeHref(newest.id)}>
      <Icon of={Megaphone} />
      <VisuallyHidden>{t('notices.newest')}</VisuallyHidden>
      <NoticeTitle notice={newest} />
      <Icon of={ChevronRight} size={18} isDirectional />
    </Root>
  );
});

const Root = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  color: inherit;
  text-decoration: none;
  > span:last-of-type {
    flex: 1;
    min-inline-size: 0;
  }
  > svg:first-child {
    color: ${color('brand-text')};
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;
