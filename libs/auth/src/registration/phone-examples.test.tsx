import { registrationFields, registrationRules } from '@parlour/contract/rules';
import { SessionStore } from '@parlour/session';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { MobileForm } from '../screens/security/mobile-form.tsx';
import { PhoneNumberField } from './phone-number-field.tsx';
import { RegistrationContext } from './registration-context.ts';
import { RegistrationField } from './registration-field.tsx';
import { RegistrationStore } from './registration-store.ts';

const pakistan = tenants.find(({ country }) => country === 'PK')!;

async function register() {
  const rules = Object.fromEntries(
    registrationFields.map((field) => [field, { ...registrationRules[field], enabled: true }]),
  );
  const api = fakeApi({
    system: {
      registerSettings: async () => rules,
      country: async () => ({
        countries: [
          { countryCode: 'PK', countryDialingCode: '92' },
          { countryCode: 'AE', countryDialingCode: '971' },
        ],
      }),
    },
  } as never);
  const registration = new RegistrationStore({
    api,
    tenant: pakistan,
    switches: () => pakistan.whitelabel,
    phoneService: async () => ({}) as never,
    now: Date.now,
  });
  await registration.load();
  await renderWithApp(
    <RegistrationContext value={registration}>
      <PhoneNumberField label="Mobile number" error={undefined} />
      <RegistrationField field="whatsapp" />
    </RegistrationContext>,
    { api, tenant: pakistan },
  );
  return registration;
}

it('REG-04 empty fields of a registration show a number of the brand’s country', async () => {
  const registration = await register();
  const field = screen.getByLabelText('Mobile number');
  expect(field).toHaveAttribute('placeholder', '301 2345678');
  expect(screen.getByLabelText(/WhatsApp/)).toHaveAttribute('placeholder', '0301 2345678');
  await act(() => registration.loadCountries());
  act(() => registration.setCountry('AE'));
  // Of another country the brand's own rule says nothing.
  expect(field).toHaveAttribute('placeholder', '4 to 14 digits');
});

it('REG-04 a number pasted with marks that cannot be seen chooses its country', async () => {
  const registration = await register();
  await act(() => registration.loadCountries());
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Mobile number'));
  await user.paste('\u2066+971 50 123 4567\u2069');
  expect(registration.country).toBe('AE');
});

it('MEM-03 the field that binds a number shows one of the brand’s country', async () => {
  const { session: calls, member } = fakeApi();
  await renderWithApp(<MobileForm current={undefined} onDone={() => {}} />, {
    tenant: pakistan,
    stores: [new SessionStore({ session: calls, member, storage: null })],
    namespaces: ['ui', 'ui-later', 'auth', 'auth-later', 'errors'],
  });
  expect(screen.getByRole('textbox', { name: /mobile/i })).toHaveAttribute(
    'placeholder',
    '301 2345678',
  );
});
