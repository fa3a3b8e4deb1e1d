import type { Operations } from '../plugins/operations';
import type { Devices } from '../services/devices/devices';

export function deviceRoutes(devices: Devices): Operations {
  return {
    listDevices: ({ person, query }) => devices.list(person, query),
    nameDevice: ({ person, params, body }) => devices.name(person, params.device_id, body.name),
  };
}
