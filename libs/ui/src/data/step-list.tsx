import { useTranslation } from '@parlour/i18n';
import { color, media, space, type } from '@parlour/tokens';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** One step: what to do, and more about it. */
export type Step = { readonly key: string; readonly title: ReactNode; readonly text?: ReactNode };

type StepListProps = {
  /** The steps in their order. */
  readonly steps: readonly Step[];
  /**
   * Index of the step that is being done: those before it are marked as done. Absent: instructions
   * without progress.
   */
  readonly current?: number;
  /** Below each other (default), or beside each other where there is room. */
  readonly layout?: 'column' | 'row';
};

/** Steps in their order, as instructions or as the way through something. Words: `ui-later`. */
export function StepList({ steps, current, layout = 'column' }: StepListProps) {
  const { t } = useTranslation('ui-later');
  return (
    // Safari forgets that a list without markers is one.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
    <Root role="list" data-layout={layout}>
      {steps.map(({ key, title, text }, index) => {
        const state = getState(index, current);
        return (
          <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Mark aria-hidden>{state === 'done' ? <Icon of={Check} size={16} /> : index + 1}</Mark>
            <div>
              <strong>{title}</strong>
              {state === 'done' ? <VisuallyHidden>{t('steps.done')}</VisuallyHidden> : null}
              {text ? <Text>{text}</Text> : null}
            </div>
          </li>
        );
      })}
    </Root>
  );
}

const Mark = styled.span`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border: max(1.5px, var(--line)) solid ${color('brand-text')};
  border-radius: 50%;
  background: ${color('surface-2')};
  color: ${color('brand-text')};
  font-size: ${type.sm};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  [data-state='done'] > &,
  [data-state='current'] > & {
    border-color: ${color('brand')};
    background: ${color('brand')};
    color: ${color('brand-ink')};
  }
  [data-state='coming'] > & {
    border-color: ${color('line-2')};
    color: ${color('text-2')};
  }
`;

const Text = styled.div`
  margin-block-start: 2px;
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

function getState(index: number, current: number | undefined) {
  if (current === undefined) return 'plain';
  if (index < current) return 'done';
  return index === current ? 'current' : 'coming';
}

const Root = styled.ol`
  display: grid;
  > li {
    position: relative;
    display: flex;
    gap: ${space[3]};
    padding-block-end: ${space[5]};
    min-inline-size: 0;
  }
  > li > div {
    flex: 1;
    min-inline-size: 0;
    padding-block-start: 4px;
  }
  > li:last-child {
    padding-block-end: 0;
  }
  /* The way from one mark to the next. */
  > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 32px 0;
    inset-inline-start: 15px;
    inline-size: 2px;
    background: ${color('line-1')};
  }
  > li[data-state='done']:not(:last-child)::before {
    background: ${color('brand')};
  }
  > li[data-state='coming'] strong {
    color: ${color('text-2')};
    font-weight: 500;
  }
  ${media.compact} {
    &[data-layout='row'] {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      > li {
        flex-direction: column;
        padding-block-end: 0;
        padding-inline-end: ${space[4]};
      }
      > li:not(:last-child)::before {
        inset-block: 15px auto;
        inset-inline: 32px 0;
        inline-size: auto;
        block-size: 2px;
      }
    }
  }
`;
