import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';

type DateTimeProps = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Writes a time in the zone of the brand. */
  readonly format: DateStyle;
};

/** A time of a record: left to right in every language, so that day and hour keep their order. */
export const DateTime = ({ at, format }: DateTimeProps) => (
  <bdi translate="no" dir="ltr">
    {formatDateTime(at, format)}
  </bdi>
);
