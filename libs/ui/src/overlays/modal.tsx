import { useTranslation } from '@parlour/i18n';
import { color, media, motion, radius, shadow, space, type } from '@parlour/tokens';
import { X } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { SheetGrip } from './sheet-grip.tsx';

export type ModalProps = {
  /** The modal's name in the address of a test or a record: `login`, `register`. */
  readonly name: string;
  /** Open or closed; `onClose` only asks. */
  readonly isOpen: boolean;
  /** Escape, the close button, or a press beside it. */
  readonly onClose: () => void;
  /** Shown on top; `label` names the modal where no title is shown. */
  readonly title?: ReactNode;
  readonly label?: string;
  /** Default true. */
  readonly hasCloseButton?: boolean;
  /** A press beside it and Escape close it. Default true; false for choices that must be made. */
  readonly isDismissible?: boolean;
  /** A picture behind the head of the modal. */
  readonly background?: string;
  /**
   * Width and least height in px; `full` is as high as a dialog can be, for what grows while it is
   * open: a dialog that changes its height moves what is about to be pressed.
   */
  readonly size?: { readonly inline?: number; readonly block?: number | 'full' };
  /** Rises from the bottom on phones (default), or stands in the middle everywhere. */
  readonly placement?: 'sheet' | 'centre';
  /**
   * The content of the modal; an element in it with the attribute `data-autofocus` gets the focus
   * first.
   */
  readonly children: ReactNode;
};

/**
 * A dialog over the page: the browser's own `<dialog>`, which traps focus, gives it back to the
 * opener and lies above everything. The page behind does not scroll (the base styles see the open
 * dialog). On phones it is a sheet at the bottom, in reach of the thumb.
 */
export function Modal({
  name,
  isOpen,
  onClose,
  title,
  label,
  hasCloseButton = true,
  isDismissible = true,
  background,
  size = {},
  placement = 'sheet',
  children,
}: ModalProps) {
  const ref = useModalDialog(isOpen);
  const heading = useId();
  const backdropPress = useBackdropPress(onClose);
  if (!isOpen) return null;
  return (
    <Dialog
      ref={ref}
      data-name={name}
      data-placement={placement}
      aria-labelledby={title ? heading : undefined}
      aria-label={title ? undefined : label}
      style={sizeStyle(size)}
      onCancel={(event) => {
        // React hands on those of dialogs and file fields inside: each closes only itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isDismissible) onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // Browsers close it on a second Escape even when `cancel` was prevented.
        if (target !== currentTarget || currentTarget.open) return;
        if (isDismissible) onClose();
        else currentTarget.showModal();
      }}
      {...(isDismissible ? backdropPress : {})}
    >
      <Frame>
        {placement === 'sheet' && isDismissible ? <SheetGrip onClose={onClose} /> : null}
        {title || hasCloseButton ? (
          <ModalHead
            id={heading}
            title={title}
            background={background}
            onClose={hasCloseButton ? onClose : undefined}
          />
        ) : null}
        <Body>{children}</Body>
      </Frame>
    </Dialog>
  );
}

/**
 * Opens the dialog with the focus where its content says, otherwise at its title, and gives the
 * focus back to the opener.
 */
function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog || dialog.open) return;
    const opener = document.activeElement;
    dialog.showModal();
    // The browser picks the first button, which is the one that closes. React's autoFocus comes too
    // early: a dialog that is still closed takes no focus.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (first) first.focus();
    else if (document.activeElement?.hasAttribute('data-close'))
      dialog.querySelector<HTMLElement>('[data-title]')?.focus();
    return () => {
      dialog.close();
      // The browser returns the focus itself, except to an element that was hidden meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return ref;
}

/**
 * A dialog's handlers that call `onPress` for a press on its backdrop; Escape is the keyboard's
 * way. Its box is filled by its frame, so a press on the dialog itself is one on the backdrop. None
 * is a press that began in the frame and ended beside it, drawn there or because it shrank.
 */
function useBackdropPress(onPress: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && pressed.current === currentTarget) onPress();
    },
  };
}

const sizeStyle = ({ inline = 600, block = 300 }: NonNullable<ModalProps['size']>): object => ({
  '--modal-inline': `${inline}px`,
  '--modal-block': block === 'full' ? '100dvh' : `${block}px`,
});

type ModalHeadProps = {
  readonly id: string;
  readonly title: ReactNode;
  readonly background: string | undefined;
  /** Without it there is no close button. */
  readonly onClose: (() => void) | undefined;
};

function ModalHead({ id, title, background, onClose }: ModalHeadProps) {
  const { t } = useTranslation('ui');
  return (
    <Head
      data-art={background ? true : undefined}
      style={background ? { backgroundImage: `url(${background})` } : undefined}
    >
      <h2 id={id} tabIndex={-1} data-title>
        {title}
      </h2>
      {onClose ? (
        <IconButton label={t('close')} onClick={onClose} data-close>
          <Icon of={X} />
        </IconButton>
      ) : null}
    </Head>
  );
}

const Dialog = styled.dialog`
  --modal-most: min(90dvh, 860px);
  inline-size: min(var(--modal-inline), 100vw - 2 * ${space[4]});
  max-inline-size: none;
  max-block-size: var(--modal-most);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  color: ${color('text-1')};
  box-shadow: ${shadow[3]};
  overflow: hidden;
  &[open] {
    display: flex;
    animation: parlour-rise ${motion.slow} ${motion.enter};
  }
  &::backdrop {
    background: rgb(6 8 14 / 62%);
    animation: parlour-dim ${motion.medium} ${motion.enter};
  }
  ${media.phone} {
    &[data-placement='sheet'] {
      --modal-most: 92dvh;
      inline-size: 100%;
      margin-block: auto 0;
      margin-inline: 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
  @keyframes parlour-rise {
    from {
      transform: translateY(24px);
      opacity: 0;
    }
  }
  @keyframes parlour-dim {
    from {
      opacity: 0;
    }
  }
`;

const Frame = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  min-block-size: min(var(--modal-block), var(--modal-most));
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 60px;
  padding-inline: ${space[5]} ${space[2]};
  border-block-end: 1px solid ${color('line-1')};
  > h2 {
    flex: 1;
    min-inline-size: 0;
    font-size: ${type.lg};
    outline: none;
  }
  &[data-art] {
    min-block-size: 112px;
    align-items: flex-start;
    padding-block: ${space[3]};
    background: ${color('chrome')} center / cover no-repeat;
    color: ${color('chrome-ink')};
    border: 0;
  }
  ${media.phone} {
    padding-inline-start: ${space[4]};
  }
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[5]};
  ${media.phone} {
    padding: ${space[4]};
    padding-block-end: calc(${space[5]} + env(safe-area-inset-bottom));
  }
`;
