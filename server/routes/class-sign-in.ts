import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/operations';
import type { ClassSignIn } from '../services/sign-in/class-sign-in';

/** @param https people reach the server by https */
export function classSignInRoutes(classSignIn: ClassSignIn, https: boolean): Operations {
  return {
    openClass: ({ request, body, address, gone }) => {
      const { deviceSecret } = arrivalOf(request, undefined);
      return classSignIn.open(body.class_code, { address, deviceSecret, gone });
    },
    pictureLogin: async (call) => {
      const { request, body, address, gone } = call;
      const outcome = await classSignIn.byPictures({
        classCode: body.class_code,
        studentKey: body.student_key,
        pictures: body.pictures,
        ...{ address, gone },
        ...arrivalOf(request, body.device_id),
      });
      return answerSignIn(call, outcome, https);
    },
    badgeLogin: async (call) => {
      const { request, body, address, gone } = call;
      const arrival = arrivalOf(request, body.device_id);
      const outcome = await classSignIn.byBadge(body.badge, { address, gone, ...arrival });
      return answerSignIn(call, outcome, https);
    },
  };
}
