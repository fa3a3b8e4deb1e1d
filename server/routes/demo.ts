import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/operations';
import type { DemoSandboxes } from '../services/visitors/demo-sandboxes';

/** @param https people reach the server by https */
export function demoRoutes(sandboxes: DemoSandboxes, https: boolean): Operations {
  return {
    getDemo: async () => ({ open: await sandboxes.exist() }),
    openDemo: async (call) => {
      const { device_id, locale = 'en' } = call.body;
      const arrival = arrivalOf(call.request, device_id);
      const outcome = await sandboxes.open({ locale, arrival, address: call.address });
      return answerSignIn(call, outcome, https);
    },
  };
}
