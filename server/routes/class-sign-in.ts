import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/contract-routes';
import { addressOf } from '../plugins/network-address';
import type { ClassSignIn, PictureAttempt } from '../services/sign-in/class-sign-in';
import { goneOf } from './gone';

interface PictureBody {
  readonly class_code: string;
  readonly student_key: string;
  readonly pictures: PictureAttempt['pictures'];
  readonly device_id?: string;
}

interface BadgeBody {
  readonly badge: string;
  readonly device_id?: string;
}

/** @param https people reach the server by https */
export function classSignInRoutes(classSignIn: ClassSignIn, https: boolean): Operations {
  return {
    openClass: {
      handler: (request, reply) => {
        const { class_code } = request.body as { readonly class_code: string };
        const { deviceSecret } = arrivalOf(request, undefined);
        const address = addressOf(request);
        return classSignIn.open(class_code, { address, deviceSecret, gone: goneOf(reply) });
      },
    },
    pictureLogin: {
      handler: async (request, reply) => {
        const body = request.body as PictureBody;
        const outcome = await classSignIn.byPictures({
          classCode: body.class_code,
          studentKey: body.student_key,
          pictures: body.pictures,
          address: addressOf(request),
          gone: goneOf(reply),
          ...arrivalOf(request, body.device_id),
        });
        return answerSignIn(request, reply, outcome, https);
      },
    },
    badgeLogin: {
      handler: async (request, reply) => {
        const { badge, device_id } = request.body as BadgeBody;
        const outcome = await classSignIn.byBadge(badge, {
          address: addressOf(request),
          gone: goneOf(reply),
          ...arrivalOf(request, device_id),
        });
        return answerSignIn(request, reply, outcome, https);
      },
    },
  };
}
