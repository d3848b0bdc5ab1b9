/** Moments of a duel at which a test may cut the arcade off. */
export type DuelMoment =
  | 'before-dealing'
  | 'before-bet'
  | 'after-bet'
  | 'before-taken'
  | 'before-acting'
  | 'before-showdown'
  | 'before-win'
  | 'after-win'
  | 'before-paid'
  | 'before-settled'
  | 'before-voiding'
  | 'before-rollback'
  | 'after-rollback'
  | 'before-refunded'
  | 'before-void';
