/** What a day is played on: a school with a server of its own, a line to it that can be cut, and a device. */
import { startFaultProxy } from '../support/fault-proxy';
import type { FaultProxy } from '../support/fault-proxy';
import { openSchool } from '../support/school';
import type { School } from '../support/school';
import type { Device } from './device';
import { chosenDevice } from './engines';

export interface TestEnvironment {
  readonly school: School;
  readonly wifi: FaultProxy;
  readonly device: Device;
  close(): Promise<void>;
}

export async function openTestEnvironment(): Promise<TestEnvironment> {
  const school = await openSchool();
  const wifi = await startFaultProxy(school.url);
  const device = await chosenDevice();
  return {
    ...{ school, wifi, device },
    async close() {
      await device.dispose();
      await wifi.stop();
      await school.close();
    },
  };
}
