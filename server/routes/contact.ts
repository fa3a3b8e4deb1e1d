import type { Operations } from '../plugins/contract-routes';
import type { Contact, ContactBody, DemoBody } from '../services/contact';

export function contactRoutes(contact: Contact): Operations {
  return {
    sendContactMessage: {
      handler: (request) => contact.send(request.body as ContactBody, request.ip),
    },
    requestDemo: {
      handler: (request) => contact.requestDemo(request.body as DemoBody, request.ip),
    },
  };
}
