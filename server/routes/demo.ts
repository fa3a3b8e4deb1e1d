import type { Operations } from '../plugins/contract-routes';
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import { addressOf } from '../plugins/network-address';
import type { DemoSandboxes } from '../services/visitors/demo-sandboxes';

interface OpenBody {
  readonly device_id?: string;
  readonly locale?: 'en' | 'es';
}

/** @param https people reach the server by https */
export function demoRoutes(sandboxes: DemoSandboxes, https: boolean): Operations {
  return {
    getDemo: { handler: async () => ({ open: await sandboxes.exist() }) },
    openDemo: {
      handler: async (request, reply) => {
        const { device_id, locale = 'en' } = request.body as OpenBody;
        const arrival = arrivalOf(request, device_id);
        const outcome = await sandboxes.open({ locale, arrival, address: addressOf(request) });
        return answerSignIn(request, reply, outcome, https);
      },
    },
  };
}
