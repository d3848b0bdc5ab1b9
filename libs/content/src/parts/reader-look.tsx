import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

type ReaderTimeProps = { readonly time: number; readonly dateStyle: DateStyle };

/** Shows the time at which something was written, in the tenant's zone and order. */
export const ReaderTime = ({ time, dateStyle }: ReaderTimeProps) => (
  <Time dateTime={new Date(time).toISOString()}>{formatDateTime(time, dateStyle)}</Time>
);

/** The arrows move the focus between the titles. */
export function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const titles = [...event.currentTarget.querySelectorAll('button')];
  titles[titles.findIndex((title) => title === document.activeElement) + step]?.focus();
}

/** A list and what is read beside it; on phones one after the other (`data-reading`). */
export const ReaderRoot = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.compact} {
    grid-template-columns: minmax(220px, 5fr) minmax(0, 8fr);
    gap: ${space[5]};
    min-block-size: 420px;
  }
  ${media.phone} {
    &:not([data-reading]) > article,
    &[data-reading] > div {
      display: none;
    }
  }
`;

/** The side of the titles. */
export const ReaderList = styled.div`
  display: grid;
  gap: ${space[3]};
  align-content: space-between;
  > ol {
    list-style: none;
    padding: 0;
  }
  ${media.compact} {
    padding-inline-end: ${space[4]};
    border-inline-end: 1px solid ${color('line-1')};
  }
`;

/** A title; `aria-expanded` says whether what it opens is shown. */
export const ReaderTitle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-block-size: calc(${size.touch} + 12px);
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  text-align: start;
  font-weight: 500;
  > span {
    flex: 1;
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    color: ${color('text-3')};
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
  ${media.hover} {
    &:hover {
      background: ${color('surface-3')};
    }
  }
  ${media.compact} {
    &[aria-expanded='true'] {
      background: ${color('brand-soft')};
      box-shadow: inset 3px 0 0 ${color('brand')};
    }
    [dir='rtl'] &[aria-expanded='true'] {
      box-shadow: inset -3px 0 0 ${color('brand')};
    }
  }
`;

const Time = styled.time`
  color: ${color('text-3')};
  font-size: ${type.xs};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  /* Figures and dashes keep their order in a text from right to left. */
  direction: ltr;
  unicode-bidi: isolate;
  text-align: start;
  [dir='rtl'] & {
    text-align: end;
  }
`;

/** The pane for the opened text. */
export const ReaderPane = styled.article`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-inline-size: 0;
  outline: none;
  > :is(h2, h3) {
    overflow-wrap: anywhere;
  }
`;

/** Leads back to the titles where they were replaced. */
export const ReaderBack = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${space[3]});
  ${media.compact} {
    display: none;
  }
`;

/** The hint that is shown where nothing is open. */
export const ReaderHint = styled.p`
  align-self: center;
  padding-block: ${space[6]};
  text-align: center;
  color: ${color('text-3')};
`;
