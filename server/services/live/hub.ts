/** The rooms of this process, and its ear on the channel of all processes. */
import type { Clock } from '../../clock';
import type { Listen, Listening } from '../../db/listen';
import { AppError, tooMuchAtOnce } from '../../errors';
import { Room } from './room';
import type { Reading } from './room';
import { liveChannel, readChanges } from './signals';
import { LiveStream } from './stream';
import type { StreamTimes } from './stream';

export interface HubContext {
  readonly clock: Clock;
  readonly listen: Listen;
  readonly onFailure: (error: unknown) => void;
  readonly times?: StreamTimes;
}

/** What pages look at together. */
export interface Place {
  /** The same for all pages that look at the same. */
  readonly key: string;
  readonly field: 'students' | 'work';
  /** As it is now; a lesson may have moved to another version. @throws AppError 404 when it is gone */
  readonly read: (only?: readonly number[]) => Promise<Reading>;
}

/** Tabs of one person. */
const streamsOfOne = 6;
const streamsOfAll = 500;

export type Hub = ReturnType<typeof createHub>;

export function createHub({ clock, listen, onFailure, times }: HubContext) {
  const rooms = new Map<string, Room>();
  const streams = new Map<LiveStream, number>();
  let ear: Promise<Listening> | undefined;

  const refreshAll = () => {
    for (const room of rooms.values()) room.refresh();
  };

  /** With the first page that watches, and for good: a line that comes and goes would miss things. */
  function hear(): Promise<Listening> {
    ear ??= listen(liveChannel, {
      onNotice: (payload) => {
        if (rooms.size === 0) return;
        const changes = readChanges(payload);
        for (const room of rooms.values()) room.take(changes);
        for (const [stream, userId] of streams) {
          if (changes.accounts.includes(userId)) void stream.check();
        }
      },
      onGap: refreshAll,
    }).catch((error: unknown) => {
      ear = undefined;
      throw error;
    });
    return ear;
  }

  function roomOf({ key, read }: Place): Room {
    const known = rooms.get(key);
    if (known) return known;
    const room = new Room(key, {
      read: (only) =>
        read(only).catch((error: unknown) => {
          if (!(error instanceof AppError && error.status === 404)) throw error;
          finishIn(room);
          return undefined;
        }),
      onFailure,
    });
    rooms.set(key, room);
    return room;
  }

  /** The lesson is not there any more: who asks anew is told so. */
  function finishIn(room: Room): void {
    for (const stream of [...streams.keys()]) if (stream.room === room) stream.finish();
  }

  function leave(room: Room): void {
    if (!room.isEmpty) return;
    room.close();
    rooms.delete(room.key);
  }

  return {
    /**
     * A stream of a place: all of it first, then what changes.
     * @param stillMay asked now and then; the stream ends when it is no longer so
     * @throws AppError 429 when this person, or everybody together, has too many
     */
    async open(
      userId: number,
      place: Place,
      stillMay: () => Promise<boolean>,
    ): Promise<LiveStream> {
      const own = [...streams.values()].filter((id) => id === userId).length;
      if (own >= streamsOfOne || streams.size >= streamsOfAll) throw tooMuchAtOnce();
      const room = roomOf(place);
      const stream = new LiveStream(room, {
        clock,
        stillMay,
        field: place.field,
        onEnd: () => {
          streams.delete(stream);
          leave(room);
        },
        ...(times && { times }),
      });
      streams.set(stream, userId);
      try {
        // Listening before the first reading: what happens between the two is heard.
        await hear();
      } catch (error) {
        stream.destroy();
        throw error;
      }
      room.refresh();
      return stream;
    },

    /** Ends all streams and stops listening. */
    async close(): Promise<void> {
      for (const stream of [...streams.keys()]) stream.finish();
      await (await ear?.catch(() => undefined))?.close();
    },
  };
}
