import type { Locator } from '@playwright/test';

/** The date of birth of a form, in any language. */
export const birthDate = (form: Locator): Locator =>
  form.getByRole('group').filter({ has: form.page().locator('[autocomplete=bday-day]') });

/** Enters a date (yyyy-MM-dd) part by part into a field of three parts. */
export async function fillDate(parts: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await parts.locator('select').selectOption(String(Number(month)));
  await parts.getByLabel('Day').fill(String(Number(day)));
  await parts.getByLabel('Year').fill(year);
}

/** Enters a date (yyyy-MM-dd) part by part. */
export async function fillBirthDate(form: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = birthDate(form);
  await parts.locator('[autocomplete=bday-day]').fill(String(Number(day)));
  await parts.locator('[autocomplete=bday-month]').selectOption(String(Number(month)));
  await parts.locator('[autocomplete=bday-year]').fill(year);
}
