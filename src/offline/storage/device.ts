/** What the device itself knows, whoever is signed in. */
import { useEffect, useState } from 'react';
import { onBroadcast } from '../tabs/channel';
import { deviceId, people } from './device-registry';
import { read } from './user-db';

export { deviceId };

/** How many people have work on this device that is not with the server yet, hidden people included. */
async function waitingOnDevice(): Promise<number> {
  const everybody = await people();
  const waiting = await Promise.all(
    everybody.map(({ userId }) => read(userId, (db) => db.count('outbox'))),
  );
  return waiting.filter((count) => count > 0).length;
}

/** The same for a screen: undefined until it is known. */
export function useWaitingOnDevice(): number | undefined {
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    let over = false;
    const look = () => {
      waitingOnDevice()
        .then((count) => {
          if (!over) setWaiting(count);
        })
        .catch(() => undefined);
    };
    look();
    const stop = onBroadcast(({ type }) => {
      if (type === 'outbox' || type === 'dropped') look();
    });
    return () => {
      over = true;
      stop();
    };
  }, []);
  return waiting;
}
