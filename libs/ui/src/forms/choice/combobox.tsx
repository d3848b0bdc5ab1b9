import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from '../text/field.tsx';
import { Icon } from '../../media/icon.tsx';
import { layerLook } from '../../overlays/layer-look.ts';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { type ComboboxState, getOptionId, useCombobox } from './use-combobox.ts';

/** Something to choose. */
type ComboboxOption<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
};

type ComboboxProps<Key extends string> = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  /** The options to choose from; filtered by what is typed. */
  readonly options: readonly ComboboxOption<Key>[];
  /** Key of the chosen option; null: none. */
  readonly selected: Key | null;
  /** Null when what was chosen is deleted. */
  readonly onSelect: (key: Key | null) => void;
  /**
   * Reports what is typed. With it the caller searches and `options` are the matches; without it
   * the options are searched here.
   */
  readonly onType?: (text: string) => void;
  /** The field's text for the chosen option where `options` no longer has it. */
  readonly selectedLabel?: string | undefined;
  /** Called when the end of the list is reached, by keys or by scrolling: more may follow. */
  readonly onEnd?: () => void;
  /** Options are on their way. */
  readonly isLoading?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The time that the list stays after the field lost the focus, in ms. Default 0. */
  readonly closeDelay?: number;
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/**
 * One of many, found by typing. The focus stays in the field; arrow keys walk the list, Enter
 * chooses, Escape gives up. For up to a dozen take `Select`.
 */
export function Combobox<Key extends string>({
  label,
  hint,
  error,
  isLoading = false,
  placeholder,
  disabled = false,
  closeDelay = 0,
  isOpenAtFirst = false,
  ref,
  selectedLabel = '',
  ...choice
}: ComboboxProps<Key>) {
  const { options, selected, onEnd } = choice;
  const { anchor, panel, ...state } = useCombobox({
    ...choice,
    disabled,
    closeDelay,
    isOpenAtFirst,
  });
  const { isOpen, filterText, active, matches, listId } = state;
  const chosen = options.find(({ key }) => key === selected);
  const hasActive = isOpen && active !== null && matches.some(({ key }) => key === active);

  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div>
          <Frame ref={anchor}>
            {chosen?.icon && filterText === null ? <Mark>{chosen.icon}</Mark> : null}
            <input
              {...ties}
              {...state.fieldProps}
              ref={ref}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={hasActive ? getOptionId(listId, active) : undefined}
              value={filterText ?? chosen?.label ?? (selected === null ? '' : selectedLabel)}
              placeholder={placeholder}
              disabled={disabled}
              {...literal}
            />
            <Icon of={ChevronDown} />
          </Frame>
          {isOpen ? (
            <OptionPanel ref={panel} {...{ label, state, selected, isLoading, onEnd }} />
          ) : null}
          <Announcement state={state} isLoading={isLoading} />
        </div>
      )}
    </Field>
  );
}

/** Input attributes with which typed text is taken as it is. */
const literal = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

type PartProps<Key extends string> = {
  readonly state: Omit<ComboboxState<Key, ComboboxOption<Key>>, 'anchor' | 'panel'>;
  readonly isLoading: boolean;
};

type OptionPanelProps<Key extends string> = PartProps<Key> & {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly selected: Key | null;
  readonly onEnd: (() => void) | undefined;
};

/** So near to its end (px) the list counts as read. */
const END_PX = 88;

function OptionPanel<Key extends string>({
  ref,
  label,
  state,
  selected,
  isLoading,
  onEnd,
}: OptionPanelProps<Key>) {
  const { t } = useTranslation('ui-later');
  const { filterText, matches } = state;
  const none = filterText ? t('combobox.none', { typed: filterText }) : t('combobox.empty');
  return (
    // Presses in the list leave the focus in the field.
    <Panel
      ref={ref}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight >= scrollHeight - END_PX) onEnd?.();
      }}
    >
      {/* The native list opens by itself and takes no pictures or remarks. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id={state.listId} aria-label={label} aria-busy={isLoading || undefined}>
        {matches.map((option) => (
          <OptionItem
            key={option.key}
            option={option}
            state={state}
            isSelected={option.key === selected}
          />
        ))}
      </div>
      {isLoading ? <Remark>{t('combobox.loading')}</Remark> : null}
      {!isLoading && matches.length === 0 ? <Remark>{none}</Remark> : null}
    </Panel>
  );
}

type OptionItemProps<Key extends string> = Pick<PartProps<Key>, 'state'> & {
  readonly option: ComboboxOption<Key>;
  readonly isSelected: boolean;
};

const OptionItem = <Key extends string>({ option, state, isSelected }: OptionItemProps<Key>) => (
  // The keys are read in the field.
  <Option
    id={getOptionId(state.listId, option.key)}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="option"
    aria-selected={isSelected}
    data-active={option.key === state.active || undefined}
    onClick={() => state.choose(option.key)}
    onPointerMove={() => state.setActive(option.key)}
  >
    {option.icon}
    <span>
      {option.label}
      {option.hint ? <small>{option.hint}</small> : null}
    </span>
    {isSelected ? <Icon of={Check} size={18} /> : null}
  </Option>
);

/** Tells screen readers how many options match. */
function Announcement<Key extends string>({ state, isLoading }: PartProps<Key>) {
  const { t } = useTranslation('ui-later');
  const { isOpen, filterText, matches } = state;
  const count = matches.length;
  const words =
    count === 0 ? t('combobox.none', { typed: filterText ?? '' }) : t('combobox.found', { count });
  const isSilent = !isOpen || !filterText || isLoading;
  return <VisuallyHidden aria-live="polite">{isSilent ? '' : words}</VisuallyHidden>;
}

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
