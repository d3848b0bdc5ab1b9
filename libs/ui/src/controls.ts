// Controls that the first page does without (`@parlour/ui/controls`): a page pays only for those it
// imports (docs/decisions/0061). Their texts are in the namespace `ui-later`,
// which a screen lists among its namespaces.
export { FilterPanel } from './layout/filter-panel.tsx';
export { Disclosure } from './layout/disclosure.tsx';
export { Menu } from './actions/menu.tsx';
export { Popover } from './overlays/popover.tsx';
export { RadioGroup } from './forms/choice/radio-group.tsx';
export { SegmentedControl } from './forms/choice/segmented-control.tsx';
export { Switch } from './forms/choice/switch.tsx';
export { AmountField, AmountHint } from './money/amount-field.tsx';
export { Combobox } from './forms/choice/combobox.tsx';
export { BirthDateField, type BirthDateFieldProps } from './forms/date/birth-date-field.tsx';
export { DateRange } from './forms/date/date-range.tsx';
export {
  type DayRange,
  getLastDays,
  isSameRange,
  readDayRange,
  toInstants,
} from './forms/date/day-range.ts';
export { CaptchaField } from './forms/text/captcha-field.tsx';
export { OtpField } from './forms/text/otp-field.tsx';
export { type PhoneCountry, PhoneField } from './forms/text/phone-field.tsx';
export { type PhoneNumber, readPhone } from './forms/text/read-phone.ts';
export { SearchField } from './forms/text/search-field.tsx';
export { SlideRow } from './layout/slide-row.tsx';
export { TextArea } from './forms/text/text-area.tsx';
