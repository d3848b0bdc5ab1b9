import { maxLengths } from '@parlour/contract/rules';
import { errorText } from '@parlour/client';
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
import { RichText, PageFrame } from '@parlour/ui/display';
import { ChevronLeft, CircleHelp, Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type Ref, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type InitialHelp, helpStoreFor } from '../model/help-store.ts';
import { type HelpNode, type HelpTopic, searchTopics } from '../model/help-topics.ts';
import { MoreHelp, type MoreHelpProps } from './help/more-help.tsx';
import { TopicList } from './help/topic-list.tsx';
import { TopicMatches } from './help/topic-matches.tsx';

type HelpScreenProps = MoreHelpProps & {
  /**
   * The page that the address names; null shows the list, and on wide screens the first page beside
   * it.
   */
  readonly tag: string | null;
  /** The address of the help centre itself: with the frame around it, or without. */
  readonly path: '/help' | '/helpmc';
  /** The help data that came with the page. */
  readonly first?: InitialHelp | undefined;
};

/**
 * The help centre: its pages as a tree with a search, and one of them. Phones show one after the
 * other, wide screens both.
 */
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
  const store = helpStoreFor(useApi(), first);

  useEffect(() => {
    void store.load(language);
  }, [store, language]);

  const { tree, topics, status, error } = store;
  const requestedTopic = topics.find((topic) => topic.tag === tag);
  const topic = tag === null ? topics[0] : requestedTopic;

  const heading = useFocusOnChange(tag, requestedTopic !== undefined);
  const getHref = (topicTag: string) => `${path}?tag=${encodeURIComponent(topicTag)}`;
  const isWaiting = topics.length === 0 && (status === 'idle' || status === 'loading');
  const isEmpty = topics.length === 0 && status === 'ready';
  return (
    <PageFrame title={t('help.title')} isBusy={status === 'loading'}>
      {status === 'failed' && error && (
        <FailedState
          title={errorText(errors, error)}
          detail={error.requestId}
          onRetry={() => void store.load(language)}
        />
      )}
      {isEmpty && <EmptyState art={<Icon of={CircleHelp} size={32} />} title={t('help.empty')} />}
      {(isWaiting || topics.length > 0) && (
        <Columns data-open={tag === null ? undefined : true}>
          <HelpTopics
            tree={tree}
            topics={topics}
            current={topic?.tag ?? null}
            isWaiting={isWaiting}
            getHref={getHref}
          />
          <Article>
            <Back href={path}>
              <Icon of={ChevronLeft} size={18} isDirectional />
              {t('help.all')}
            </Back>
            {isWaiting && <TextBones />}
            {topic && <TopicText ref={heading} topic={topic} getHref={getHref} />}
            {!topic && status === 'ready' && <MissingTopic path={path} />}
          </Article>
        </Columns>
      )}
      {/* A line that is this page itself would lead nowhere. */}
      <MoreHelp {...more} service={service?.split('?')[0] === path ? undefined : service} />
    </PageFrame>
  );
});

/**
 * Focuses the heading when another topic is chosen, so that it begins for the keyboard and for
 * screen readers too; the topic that the address came with does not take the focus.
 */
function useFocusOnChange(
  tag: string | null,
  isKnown: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousTag = useRef(tag);
  useEffect(() => {
    if (previousTag.current !== tag && isKnown) heading.current?.focus();
    previousTag.current = tag;
  }, [tag, isKnown]);
  return heading;
}

type HelpTopicsProps = {
  readonly tree: readonly HelpNode[];
  /** The pages of the tree in one list, for the search. */
  readonly topics: readonly HelpTopic[];
  /** Tag of the page that is open. */
  readonly current: string | null;
  readonly isWaiting: boolean;
  readonly getHref: (tag: string) => string;
};

/** The search, and under it the pages it finds or, without a search, all of them as a tree. */
function HelpTopics({ tree, topics, current, isWaiting, getHref }: HelpTopicsProps) {
  const { t } = useTranslation('content');
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  return (
    <Side>
      <HelpSearch text={text} onChange={setText} />
      {isWaiting && <ListBones />}
      {searched ? (
        <TopicMatches matches={searchTopics(topics, searched)} getHref={getHref} />
      ) : (
        <nav aria-label={t('help.topics')}>
          <TopicList nodes={tree} current={current} getHref={getHref} />
        </nav>
      )}
    </Side>
  );
}

type HelpSearchProps = { readonly text: string; readonly onChange: (text: string) => void };

function HelpSearch({ text, onChange }: HelpSearchProps) {
  const { t } = useTranslation('content');
  return (
    <search>
      <TextField
        type="search"
        label={t('help.search')}
        placeholder={t('help.searchHint')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // The dialog around it closes on the next one.
          event.preventDefault();
          onChange('');
        }}
        maxLength={maxLengths.searchText}
        autoComplete="off"
        enterKeyHint="search"
        leading={<Icon of={Search} size={18} />}
        trailing={
          text ? (
            <IconButton label={t('help.clear')} onClick={() => onChange('')}>
              <Icon of={X} size={18} />
            </IconButton>
          ) : null
        }
      />
    </search>
  );
}

type TopicTextProps = {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly topic: HelpTopic;
  readonly getHref: (tag: string) => string;
};

const TopicText = ({ ref, topic, getHref }: TopicTextProps) => (
  <>
    <h2 ref={ref} tabIndex={-1}>
      {topic.title}
    </h2>
    <RichText key={topic.tag} html={topic.content} />
    {topic.below.length > 0 && (
      <nav aria-label={topic.title}>
        <TopicList nodes={topic.below} current={null} getHref={getHref} />
      </nav>
    )}
  </>
);

/** Stands where the address names a page that does not exist. */
function MissingTopic({ path }: Pick<HelpScreenProps, 'path'>) {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      art={<Icon of={CircleHelp} size={32} />}
      title={t('help.missing')}
      action={<a href={path}>{t('help.all')}</a>}
    />
  );
}

const ListBones = () => (
  <Bones aria-hidden>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} block="44px" corner="var(--radius-inner)" />
    ))}
  </Bones>
);

const TextBones = () => (
  <Bones aria-hidden>
    <Skeleton inline="60%" block="28px" />
    <Skeleton block="120px" corner="var(--radius-inner)" />
    <Skeleton block="80px" corner="var(--radius-inner)" />
  </Bones>
);

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
