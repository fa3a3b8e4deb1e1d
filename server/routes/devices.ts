import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Devices, DevicesQuery } from '../services/devices/devices';

export function deviceRoutes(devices: Devices): Operations {
  return {
    listDevices: {
      handler: (request) => devices.list(signedInOf(request).person, request.query as DevicesQuery),
    },
    nameDevice: {
      handler: async (request, reply) => {
        const { device_id } = request.params as { readonly device_id: number };
        const { name } = request.body as { readonly name: string };
        await devices.name(signedInOf(request).person, device_id, name);
        return reply.code(204).send();
      },
    },
  };
}
