import { color, radius, space, type } from '@parlour/tokens';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { layerLook } from './layer-look.ts';
import type { LayerPlace } from './place-layer.ts';
import { useLayer } from './use-layer.ts';

/** Attributes that tie a control to its tooltip. */
type TooltipTies = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-describedby': string | undefined;
  readonly onPointerEnter: (event: { readonly pointerType: string }) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
};

type TooltipProps = Pick<LayerPlace, 'side'> & {
  /** A few words; nothing essential, because touch screens have no hover. */
  readonly words: ReactNode;
  /** The button; it gets its ties through the function. */
  readonly children: (ties: TooltipTies) => ReactNode;
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/** Long enough not to flicker under a mouse that passes by. */
const OPEN_DELAY_MS = 400;

/** Leaves time to move the mouse onto the words themselves. */
const CLOSE_DELAY_MS = 120;

/** A remark on a control, while the mouse rests on it or the keyboard is there. Escape hides it. */
export function Tooltip({ words, children, side = 'above', isOpenAtFirst = false }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setOpenLater = (willOpen: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(willOpen), wait);
  };
  const setOpenNow = (willOpen: boolean) => {
    clearTimeout(timer.current);
    setOpen(willOpen);
  };
  useEffect(() => () => clearTimeout(timer.current), [timer]);
  useLayer({ isOpen, onClose: () => setOpenNow(false), anchor, panel, side, align: 'centre' });

  return (
    <>
      {children({
        ref: anchor,
        'aria-describedby': isOpen ? id : undefined,
        onPointerEnter: ({ pointerType }) => {
          if (pointerType !== 'touch') setOpenLater(true, OPEN_DELAY_MS);
        },
        onPointerLeave: () => setOpenLater(false, CLOSE_DELAY_MS),
        onFocus: ({ target }) => {
          if (target.matches(':focus-visible')) setOpenNow(true);
        },
        onBlur: () => setOpenNow(false),
      })}
      {isOpen ? (
        <Panel
          ref={panel}
          id={id}
          role="tooltip"
          onPointerEnter={() => setOpenNow(true)}
          onPointerLeave={() => setOpenLater(false, CLOSE_DELAY_MS)}
        >
          {words}
        </Panel>
      ) : null}
    </>
  );
}

const Panel = styled.div`
  ${layerLook}
  max-inline-size: min(280px, 100vw - 16px);
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.inner};
  background: ${color('text-1')};
  color: ${color('surface-1')};
  font-size: ${type.sm};
  font-weight: 500;
`;
