import { color, size, space, type } from '@parlour/tokens';
import { Icon, VisuallyHidden } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { CircleCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

type SecurityRowProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The state of this part of the account, in words. */
  readonly state: string;
  /** Absent where there is nothing to complete. */
  readonly isDone?: boolean;
  /** The words of the sign before `state`, where they differ from `state`. */
  readonly sign?: string;
  /** Shown behind `state` while it is not done: why a value alone is not enough. */
  readonly missing?: string | undefined;
  /** True when it is open when it appears. */
  readonly isOpenAtFirst?: boolean;
  /** The actions; a function can close the row again, as a form does that has succeeded. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** One thing of the account: how it stands, and what can be done about it. */
export function SecurityRow({
  icon,
  title,
  state,
  isDone,
  sign,
  missing,
  isOpenAtFirst = false,
  children,
}: SecurityRowProps) {
  // Made at the first opening, and kept: what was typed stays when the row is closed for a while.
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  const [closings, setClosings] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is gone: reading goes on at the state, which has changed.
    if (closings > 0) body.current?.closest('details')?.querySelector('summary')?.focus();
  }, [closings]);
  const close = () => {
    setOpened(false);
    setClosings((count) => count + 1);
  };
  const content = () => (typeof children === 'function' ? children(close) : children);
  return (
    <Disclosure
      key={closings}
      isOpenAtFirst={isOpenAtFirst && closings === 0}
      onToggle={(isOpen) => isOpen && setOpened(true)}
      title={
        <Head>
          <Sign data-done={isDone || undefined}>
            <Icon of={icon} />
          </Sign>
          <span>
            <b>{title}</b>
            <State data-done={isDone || undefined}>
              {isDone && <Icon of={CircleCheck} size={14} />}
              <bdi>{state}</bdi>
              {isDone && sign && <VisuallyHidden>{sign}</VisuallyHidden>}
              {!isDone && missing && <span> · {missing}</span>}
            </State>
          </span>
        </Head>
      }
    >
      <Body ref={body}>{wasOpened ? content() : null}</Body>
    </Disclosure>
  );
}

const Head = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  > span:last-child {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
  }
  b {
    font-weight: 600;
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: 50%;
  background: ${color('surface-3')};
  color: ${color('text-2')};
  &[data-done] {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
  }
`;

const State = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color('text-2')};
  font-size: ${type.sm};
  font-weight: 400;
  overflow-wrap: anywhere;
  &[data-done] > svg {
    flex: none;
    color: ${color('positive')};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 480px;
  color: ${color('text-1')};
  > p {
    color: ${color('text-2')};
  }
`;
