import type { ComponentType, ReactNode } from 'react';

/** The data that is entered about the person whose account is opened. */
type NewAccount = {
  readonly username: string;
  readonly password: string;
  readonly nickname?: string;
  /** yyyy-MM-dd. */
  readonly birthday: string;
  readonly consent: boolean;
};

/** The form of another person's account; it shows what `onSubmit` throws beside its fields. */
export type NewAccountForm = ComponentType<{
  /** Fields before those of the account. */
  readonly children?: ReactNode;
  /** The text that is confirmed about age and agreement. */
  readonly consent: string;
  /** A line below the password. */
  readonly passwordHint: string;
  /** Words of the button. */
  readonly submit: string;
  readonly onSubmit: (account: NewAccount) => Promise<unknown>;
}>;
