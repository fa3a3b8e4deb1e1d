/** A question to the database that counts how often it is asked, and fails when it is told to. */
export function rejectableStub(error: Error) {
  let fail: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const state = { asked: 0 };
  return {
    state,
    ask: async (): Promise<never> => {
      state.asked += 1;
      await gate;
      throw error;
    },
    fail: () => fail(),
  };
}
