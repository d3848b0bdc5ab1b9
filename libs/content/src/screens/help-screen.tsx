import { useLanguage, useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import {
  EmptyState,
  FailedState,
  Icon,
  IconButton,
  linkLook,
  Skeleton,
  TextField,
} from '@parlour/ui';
import { RichText } from '@parlour/ui/display';
import { ChevronLeft, CircleHelp, Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type FirstHelp, helpStoreOf } from '../model/help-store.ts';
import { searchTopics } from '../model/help-topics.ts';
import { MoreHelp, type MoreHelpProps } from './help/more-help.tsx';
import { TopicList } from './help/topic-list.tsx';
import { TopicMatches } from './help/topic-matches.tsx';
import { Page } from './page.tsx';

export type HelpScreenProps = MoreHelpProps & {
  /** The page that the address names; null shows the list, and on wide screens the first page beside it. */
  readonly tag: string | null;
  /** The address of the help centre itself: with the frame around it, or without. */
  readonly path: '/help' | '/helpmc';
  /** What came with the page. */
  readonly first?: FirstHelp | undefined;
};

/** The help centre: its pages as a tree with a search, and one of them. Phones show one after the other, wide screens both. */
export const HelpScreen = observer(function HelpScreen({
  tag,
  path,
  service,
  first,
  ...more
}: HelpScreenProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const language = useLanguage();
  const store = helpStoreOf(useApi(), first);
  const [asked, setAsked] = useState('');
  const wanted = useDeferredValue(asked.trim());
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTag = useRef(tag);

  useEffect(() => {
    void store.load(language);
  }, [store, language]);

  const { tree, topics, status, error } = store;
  const named = topics.find((topic) => topic.tag === tag);
  const topic = tag === null ? topics[0] : named;

  // A page that was chosen begins for the keyboard and for screen readers too; the one that the address came with does not.
  useEffect(() => {
    if (shownTag.current !== tag && named) heading.current?.focus();
    shownTag.current = tag;
  }, [tag, named]);

  const hrefOf = (of: string) => `${path}?tag=${encodeURIComponent(of)}`;
  const isWaiting = topics.length === 0 && (status === 'idle' || status === 'loading');
  const isEmpty = topics.length === 0 && status === 'ready';
  return (
    <Page title={t('help.title')} isBusy={status === 'loading'}>
      {status === 'failed' && error && (
        <FailedState
          title={errors(error.code)}
          detail={error.requestId}
          onRetry={() => void store.load(language)}
        />
      )}
      {isEmpty && <EmptyState art={<Icon of={CircleHelp} size={32} />} title={t('help.empty')} />}
      {(isWaiting || topics.length > 0) && (
        <Columns data-open={tag === null ? undefined : true}>
          <Side>
            <search>
              <TextField
                type="search"
                label={t('help.search')}
                placeholder={t('help.searchHint')}
                value={asked}
                onChange={({ target }) => setAsked(target.value)}
                onKeyDown={({ key }) => key === 'Escape' && setAsked('')}
                maxLength={64}
                autoComplete="off"
                enterKeyHint="search"
                leading={<Icon of={Search} size={18} />}
                trailing={
                  asked ? (
                    <IconButton label={t('help.clear')} onClick={() => setAsked('')}>
                      <Icon of={X} size={18} />
                    </IconButton>
                  ) : null
                }
              />
            </search>
            {isWaiting && (
              <Bones aria-hidden>
                {Array.from({ length: 8 }, (_, index) => (
                  <Skeleton key={index} block="44px" corner="var(--radius-inner)" />
                ))}
              </Bones>
            )}
            {wanted ? (
              <TopicMatches matches={searchTopics(topics, wanted)} hrefOf={hrefOf} />
            ) : (
              <nav aria-label={t('help.topics')}>
                <TopicList nodes={tree} current={topic?.tag ?? null} hrefOf={hrefOf} />
              </nav>
            )}
          </Side>
          <Article>
            <Back href={path}>
              <Icon of={ChevronLeft} size={18} isDirectional />
              {t('help.all')}
            </Back>
            {isWaiting && (
              <Bones aria-hidden>
                <Skeleton inline="60%" block="28px" />
                <Skeleton block="120px" corner="var(--radius-inner)" />
                <Skeleton block="80px" corner="var(--radius-inner)" />
              </Bones>
            )}
            {topic && (
              <>
                <h2 ref={heading} tabIndex={-1}>
                  {topic.title}
                </h2>
                <RichText key={topic.tag} html={topic.content} />
                {topic.below.length > 0 && (
                  <nav aria-label={topic.title}>
                    <TopicList nodes={topic.below} current={null} hrefOf={hrefOf} />
                  </nav>
                )}
              </>
            )}
            {!topic && status === 'ready' && (
              <EmptyState
                art={<Icon of={CircleHelp} size={32} />}
                title={t('help.missing')}
                action={<a href={path}>{t('help.all')}</a>}
              />
            )}
          </Article>
        </Columns>
      )}
      {/* A line that is this page itself would lead nowhere. */}
      <MoreHelp {...more} service={service?.split('?')[0] === path ? undefined : service} />
    </Page>
  );
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  ${media.phone} {
    &[data-open] > :first-child,
    &:not([data-open]) > :last-child {
      display: none;
    }
    /* The list stands alone: no page of it is open beside it. */
    &:not([data-open]) nav a[aria-current] {
      background: none;
      color: inherit;
      font-weight: 500;
    }
  }
  ${media.compact} {
    grid-template-columns: minmax(220px, 300px) minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  min-block-size: 320px;
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  > h2 {
    scroll-margin-block-start: 88px;
  }
  > :not(h2) {
    max-inline-size: 72ch;
  }
  ${media.compact} {
    padding: ${space[5]};
  }
`;

const Back = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[1]};
  min-block-size: ${size.touch};
  font-size: ${type.sm};
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
  ${media.compact} {
    display: none;
  }
`;

const Bones = styled.div`
  display: grid;
  gap: ${space[2]};
`;
