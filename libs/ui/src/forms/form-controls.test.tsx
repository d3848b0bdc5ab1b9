import { micros } from '@parlour/money';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { AmountField } from '../money/amount-field.tsx';
import { Combobox } from './choice/combobox.tsx';
import { OtpField } from './text/otp-field.tsx';
import { PhoneField } from './text/phone-field.tsx';
import { RadioGroup } from './choice/radio-group.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { Switch } from './choice/switch.tsx';
import { TextArea } from './text/text-area.tsx';

/** Keeps a value between what shows it and what changes it. */
function Kept<Value>({
  first,
  children,
}: {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, change] = useState(first);
  return children(value, change);
}

it('SHL-13 a code is one field of digits that reports its last digit once', async () => {
  const onComplete = vi.fn();
  renderWithTexts(
    <Kept first="">
      {(value, change) => (
        <OtpField
          label="Code"
          value={value}
          onChange={change}
          onComplete={onComplete}
          hint="Sent to 42"
        />
      )}
    </Kept>,
  );
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription('Sent to 42');
  await userEvent.type(field, '12a3456789');
  expect(field).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

it('SHL-13 a code that was wrong is replaced by what is pasted', async () => {
  renderWithTexts(
    <Kept first="111111">
      {(value, change) => (
        <OtpField label="Code" value={value} onChange={change} error="Not the code we sent" />
      )}
    </Kept>,
  );
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toBeInvalid();
  await userEvent.click(field);
  await userEvent.paste('222 222');
  expect(field).toHaveValue('222222');
});

it('SHL-13 a whole code that is pasted replaces the digits typed before', async () => {
  renderWithTexts(
    <Kept first="12">
      {(value, change) => <OtpField label="Code" value={value} onChange={change} />}
    </Kept>,
  );
  const field = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.click(field);
  await userEvent.paste('345678');
  expect(field).toHaveValue('345678');
});

it('SHL-13 a code that is being checked takes no paste', async () => {
  const handleChange = vi.fn();
  renderWithTexts(<OtpField label="Code" value="123456" onChange={handleChange} busy />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  await userEvent.paste('654321');
  expect(handleChange).not.toHaveBeenCalled();
});

it('SHL-13 a number pasted with its country chooses it', async () => {
  const countries = [
    { code: 'PH', name: 'Philippines', diallingCode: '63' },
    { code: 'PK', name: 'Pakistan', diallingCode: '92' },
  ];
  renderWithTexts(
    <Kept first={{ country: 'PH', digits: '' }}>
      {(value, change) => (
        <PhoneField label="Mobile number" countries={countries} value={value} onChange={change} />
      )}
    </Kept>,
  );
  expect(screen.getByRole('option', { name: 'Philippines (+63)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('textbox', { name: 'Mobile number' }));
  await userEvent.paste('+92 300 1234567');
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('3001234567');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('PK');
});

it('SHL-13 an amount says its limits before, and what is wrong once it is left', async () => {
  renderWithTexts(
    <Kept first="">
      {(value, change) => (
        <AmountField
          label="Amount"
          value={value}
          onChange={change}
          format={{ symbol: '₱' }}
          min={micros(100_000_000n)}
          max={micros(500_000_000n)}
          step={micros(50_000_000n)}
        />
      )}
    </Kept>,
  );
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toHaveAccessibleDescription(/.₱100. to .₱500./);
  await userEvent.type(field, '9');
  expect(field).not.toBeInvalid();
  await userEvent.tab();
  expect(field).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
  expect(field).toHaveValue('100');
  expect(screen.getByRole('button', { name: 'Decrease' })).toBeDisabled();
  // The sum that was read stands below in full, whatever was typed.
  await userEvent.clear(field);
  await userEvent.type(field, '٤٩٩,٥');
  expect(field).toHaveAccessibleDescription(/^₱499\.50 · /);
});

it('SHL-13 one of many is found by typing and chosen with Enter; Escape gives up', async () => {
  const onSelect = vi.fn();
  const options = ['Asian Trust', 'Bayanihan Bank', 'Dalisay Bank'].map((label) => ({
    key: label,
    label,
  }));
  renderWithTexts(
    <Kept<string | null> first="Asian Trust">
      {(value, change) => (
        <Combobox
          label="Bank"
          options={options}
          selected={value}
          onSelect={(key) => {
            onSelect(key);
            change(key);
          }}
        />
      )}
    </Kept>,
  );
  const field = screen.getByRole('combobox', { name: 'Bank' });
  await userEvent.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await userEvent.clear(field);
  expect(onSelect).toHaveBeenLastCalledWith(null);
  await userEvent.type(field, 'dal{Enter}');
  expect(field).toHaveValue('Dalisay Bank');
  await userEvent.type(field, 'x{Escape}');
  expect(field).toHaveValue('Dalisay Bank');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('SHL-13 the last option asks for more; what is chosen shows without its option', async () => {
  const onEnd = vi.fn();
  const options = ['Asian Trust', 'Bayanihan Bank'].map((label) => ({ key: label, label }));
  renderWithTexts(
    <Combobox
      label="Bank"
      options={options}
      selected="Zamboanga Bank"
      selectedLabel="Zamboanga Bank"
      onSelect={() => {}}
      onType={() => {}}
      onEnd={onEnd}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Bank' });
  expect(field).toHaveValue('Zamboanga Bank');
  await userEvent.type(field, '{ArrowDown}');
  expect(onEnd).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(onEnd).toHaveBeenCalledOnce();
});

it('SHL-13 options that come later are waited for', () => {
  renderWithTexts(
    <Combobox
      label="Bank"
      options={[]}
      selected={null}
      onSelect={() => {}}
      onType={() => {}}
      isLoading
      isOpenAtFirst
    />,
  );
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Searching…')).toBeInTheDocument();
});

it('SHL-13 a switch is changed by Space, and not while the change is on its way', async () => {
  const onChange = vi.fn();
  const { rerender } = renderWithTexts(<Switch onChange={onChange}>Hide my balance</Switch>);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Hide my balance' })).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
  rerender(
    <Switch busy onChange={onChange}>
      Hide my balance
    </Switch>,
  );
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('SHL-13 a group of radios has a name and says in words what is missing', async () => {
  renderWithTexts(
    <Kept<string | null> first={null}>
      {(value, change) => (
        <RadioGroup
          label="Pay out to"
          choices={[
            { value: 'bank', label: 'Bank' },
            { value: 'card', label: 'Card' },
          ]}
          selected={value}
          onSelect={change}
          error="Please choose one"
        />
      )}
    </Kept>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Pay out to' })).toHaveAccessibleDescription(
    'Please choose one',
  );
  await userEvent.click(screen.getByText('Card'));
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});

it('SHL-13 what is left of a text is said when it becomes little', async () => {
  renderWithTexts(<TextArea label="Words" maxLength={30} />);
  await userEvent.type(screen.getByRole('textbox'), 'Some');
  expect(screen.getByText('4 / 30')).toBeInTheDocument();
  expect(screen.queryByText(/left/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox'), ' more words here today come');
  expect(screen.getByText('0 characters left')).toBeInTheDocument();
});
