import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { emptySegment, isFaultySegment, toSegment } from '../pages/messages/segment-draft.ts';
import { memberDetail, memberRecords } from '../pages/members/members.fixture.ts';
import { SchemaField } from '../pages/settings/schema-field.tsx';
import { OperatorProvider } from '../session/current-operator.tsx';
import { fill } from '../testing/fill.ts';
import { owner } from '../testing/operators.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { showConsole } from '../testing/show-console.tsx';
import { CountText } from './unit-text.tsx';

const showField = (field: ReactNode) =>
  renderConsole(
    <OperatorProvider value={owner}>
      <Routes>
        <Route path="/b/:brand" element={field} />
      </Routes>
    </OperatorProvider>,
    { calls: {}, at: '/b/indonesia' },
  );

type SettingProps = Pick<Parameters<typeof SchemaField>[0], 'schema' | 'onChange'>;

function Setting({ schema, onChange }: SettingProps) {
  const [value, setValue] = useState<unknown>(1);
  return (
    <SchemaField
      label="Value"
      schema={schema}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

it('WAL-05 a count that cannot be one is no number, and says what is allowed', () => {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState(3);
    return (
      <CountText
        label="Position"
        max={9999}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  showField(<Field />);
  const field = screen.getByLabelText('Position');
  fill(field, '২৪');
  expect(onChange).toHaveBeenLastCalledWith(24);
  for (const text of ['10000', '2.5', '-1', 'x', '']) {
    fill(field, text);
    expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 9999.');
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  }
});

it('WAL-05 a page with a position that is no number cannot be saved', async () => {
  showConsole({}, '/b/pakistan/content/banner/+');
  const position = await screen.findByLabelText('Position');
  fill(position, '1 2x');
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  fill(position, '१२');
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
});

it.each([
  ['integer', 1_000_000, '১,০০০', 1000],
  ['integer', 10, '٩', 9],
  ['number', 100, '12,5', 12.5],
  ['number', 100, '०.०००१', 0.0001],
  ['number', 1_000_000_000, '1.500', 1500],
  ['number', 1_000_000_000, 'Rp 25,5K', 25.5],
] as const)('WAL-05 a setting (%s up to %d) reads %s as %d', (type, maximum, text, value) => {
  const onChange = vi.fn();
  showField(<Setting schema={{ type, minimum: 0, maximum }} onChange={onChange} />);
  fill(screen.getByLabelText('Value'), text);
  expect(onChange).toHaveBeenLastCalledWith(value);
  expect(screen.getByLabelText('Value')).toBeValid();
});

it('WAL-05 a setting that cannot be read is refused, and never left out', () => {
  const onChange = vi.fn();
  const schema = { type: 'number', minimum: 0, maximum: 1_000_000_000 };
  showField(<Setting schema={schema} onChange={onChange} />);
  const field = screen.getByLabelText('Value');
  fill(field, '1,500');
  expect(onChange).toHaveBeenLastCalledWith('1,500');
  expect(field).toHaveAccessibleDescription('Did you mean 1500 or 1.50? Type the one you mean.');
  fill(field, '');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

it('WAL-05 a rank and the days of a segment are read in the digits of every script', async () => {
  const setRank = vi.fn(async () => ({ status: 'done' as const, request: null }));
  showConsole(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
      holds: { list: async () => [] },
      memberRecords: { read: async () => memberRecords, setRank },
    },
    `/b/pakistan/members/${memberDetail.id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change VIP level' }));
  const rank = await screen.findByLabelText('VIP level');
  fill(rank, '۱۰۰');
  expect(rank).toHaveAccessibleDescription('Enter a whole number from 0 to 99.');
  fill(rank, '۷');
  fill(screen.getByLabelText('Reason'), 'as promised');
  const [, confirm] = screen.getAllByRole('button', { name: 'Change VIP level' });
  await userEvent.click(confirm!);
  expect(setRank).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { member: memberDetail.id, rank: 7, reason: 'as promised' },
  });
  expect(toSegment({ ...emptySegment, activeDays: '৩০' })).toEqual({ activeDays: 30 });
  expect(isFaultySegment({ ...emptySegment, activeDays: '3.0' })).toBe(true);
});
