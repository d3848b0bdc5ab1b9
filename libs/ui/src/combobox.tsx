import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Check, ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { layerLook } from './layer-look.ts';
import { matching } from './matching.ts';
import { useLayer } from './use-layer.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Something to choose. */
export type ComboboxOption<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
};

type ComboboxProps<Key extends string> = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly options: readonly ComboboxOption<Key>[];
  readonly selected: Key | null;
  /** Null when what was chosen is deleted. */
  readonly onSelect: (key: Key | null) => void;
  /** Told what is typed. With it the options are those that somebody else found; without it they are searched here. */
  readonly onType?: (typed: string) => void;
  /** Options are on their way. */
  readonly isLoading?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** How long the list stays after the field lost the focus, in ms. Default 0. */
  readonly closeDelay?: number;
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/** One of many, found by typing. The focus stays in the field; arrow keys walk the list, Enter chooses, Escape gives up. For up to a dozen take `Select`. */
export function Combobox<Key extends string>({
  label,
  hint,
  error,
  options,
  selected,
  onSelect,
  onType,
  isLoading = false,
  placeholder,
  disabled = false,
  closeDelay = 0,
  isOpenAtFirst = false,
  ref,
}: ComboboxProps<Key>) {
  const { t } = useTranslation('ui-later');
  const list = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<Key | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = options.find(({ key }) => key === selected);
  // Before anything is typed, all of them: the one that is chosen must not hide the others.
  const shown = typed === null || onType ? options : matching(options, typed);
  const isShown = isOpen && !disabled;

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(null);
  };
  useLayer({ isOpen: isShown, onClose: close, anchor, panel, align: 'stretch' });

  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const closeSoon = () => {
    if (closeDelay === 0) return close();
    closing.current = setTimeout(close, closeDelay);
  };

  const open = () => {
    if (disabled || isOpen) return;
    setOpen(true);
    setActive(selected);
  };
  const choose = (key: Key) => {
    onSelect(key);
    close();
  };
  const walkTo = (index: number) => {
    const option = shown.at(index % shown.length);
    if (!option) return;
    setActive(option.key);
    document.getElementById(idOf(list, option.key))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ key }) => key === active);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return open();
      walkTo(event.key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1);
    } else if (event.key === 'Enter' && isShown) {
      // Not the form yet.
      event.preventDefault();
      const option = shown[at];
      if (option) choose(option.key);
    }
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div>
          <Frame ref={anchor}>
            {chosen?.icon && typed === null ? <Mark>{chosen.icon}</Mark> : null}
            <input
              {...ties}
              ref={ref}
              role="combobox"
              aria-expanded={isShown}
              aria-controls={isShown ? list : undefined}
              aria-autocomplete="list"
              aria-activedescendant={
                isShown && active !== null && shown.some(({ key }) => key === active)
                  ? idOf(list, active)
                  : undefined
              }
              value={typed ?? chosen?.label ?? ''}
              placeholder={placeholder}
              disabled={disabled}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onClick={open}
              onChange={({ target }) => {
                setTyped(target.value);
                setOpen(true);
                const [first] = onType ? [] : matching(options, target.value);
                setActive(target.value === '' ? null : (first?.key ?? null));
                if (target.value === '' && selected !== null) onSelect(null);
                onType?.(target.value);
              }}
              onKeyDown={handleKey}
              onFocus={() => clearTimeout(closing.current)}
              onBlur={closeSoon}
            />
            <Icon of={ChevronDown} />
          </Frame>
          {isShown ? (
            // Presses in the list leave the focus in the field.
            <Panel
              ref={panel}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
            >
              {/* The native list opens by itself and takes no pictures or remarks. */}
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
              <div role="listbox" id={list} aria-label={label} aria-busy={isLoading || undefined}>
                {shown.map(({ key, label: words, hint: more, icon }) => (
                  // The keys are read in the field.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
                  <Option
                    key={key}
                    id={idOf(list, key)}
                    role="option"
                    aria-selected={key === selected}
                    data-active={key === active || undefined}
                    onClick={() => choose(key)}
                    onPointerMove={() => setActive(key)}
                  >
                    {icon}
                    <span>
                      {words}
                      {more ? <small>{more}</small> : null}
                    </span>
                    {key === selected ? <Icon of={Check} size={18} /> : null}
                  </Option>
                ))}
              </div>
              {isLoading ? (
                <Remark>{t('combobox.loading')}</Remark>
              ) : shown.length === 0 ? (
                <Remark>{typed ? t('combobox.none', { typed }) : t('combobox.empty')}</Remark>
              ) : null}
            </Panel>
          ) : null}
          <VisuallyHidden aria-live="polite">
            {isShown && typed && !isLoading
              ? shown.length === 0
                ? t('combobox.none', { typed })
                : t('combobox.found', { count: shown.length })
              : ''}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

const idOf = (list: string, key: string): string => `${list}-${key}`;

const Frame = styled.div`
  ${fieldFrame}
  > input {
    ${fieldControl}
  }
  > svg {
    flex: none;
    margin-inline-end: ${space[3]};
    pointer-events: none;
    color: ${color('text-2')};
  }
`;

const Mark = styled.span`
  display: inline-flex;
  padding-inline-start: ${space[3]};
`;

const Panel = styled.div`
  ${layerLook}
  inline-size: var(--layer-inline, 100%);
  max-block-size: min(var(--layer-room, 320px), 340px);
  padding: ${space[1]};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.inner};
  cursor: pointer;
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  small {
    display: block;
    font-size: ${type.sm};
    color: ${color('text-3')};
  }
  &[data-active] {
    background: ${color('surface-3')};
    outline: 2px solid ${color('focus')};
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;

const Remark = styled.p`
  padding: ${space[3]};
  color: ${color('text-2')};
`;
