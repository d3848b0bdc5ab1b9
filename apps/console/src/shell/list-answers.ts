type Answer<Row> = {
  readonly data?: { readonly rows: readonly Row[] } | undefined;
  readonly isPlaceholderData: boolean;
  readonly isEnabled: boolean;
};

/** The rows of an answer to what is asked now; none of one that is not asked for any more. */
export const listAnswers = <Row>({
  data,
  isPlaceholderData,
  isEnabled,
}: Answer<Row>): readonly Row[] => (isEnabled && !isPlaceholderData ? (data?.rows ?? []) : []);
