// Controls that the first page does without. A door of its own, so that what is listed here is looked for here; no file behind it weighs on
// a page that does not use it (docs/decisions/0061-headless-library.md). Their words are those of `ui-later`, which a screen names among its namespaces.
export { Accordion, Disclosure, type DisclosureProps } from './disclosure.tsx';
export { type LinkColumn, LinkPanel } from './link-panel.tsx';
export { Menu, type MenuItem } from './menu.tsx';
export { Popover, type PopoverProps, type TriggerTies } from './popover.tsx';
export { type RadioChoice, RadioGroup } from './radio-group.tsx';
export { type Segment, SegmentedControl } from './segmented-control.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Tooltip, type TooltipTies } from './tooltip.tsx';
export { AmountField } from './amount-field.tsx';
export { Combobox, type ComboboxOption } from './combobox.tsx';
export { DateRange } from './date-range.tsx';
export { type DayRange, instantsOf, lastDaysOf } from './day-range.ts';
export { OtpField } from './otp-field.tsx';
export { type PhoneCountry, PhoneField } from './phone-field.tsx';
export { type DiallingCountry, type PhoneNumber, readPhone } from './read-phone.ts';
export { SearchField } from './search-field.tsx';
export { SlideRow, type SlideRowProps } from './slide-row.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
