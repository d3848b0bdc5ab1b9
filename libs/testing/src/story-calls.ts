/** A call that is never answered: its page goes on loading. */
export const pendingCall = () => new Promise<never>(() => {});

/** A call that fails without an error code. */
export const failingCall = async (): Promise<never> => {
  throw new Error('down');
};

/** The same story on a phone. */
export const onAPhone = <Story extends object>(story: Story) => ({
  ...story,
  globals: { viewport: { value: 'phone' } },
});
