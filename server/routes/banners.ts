import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-types';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Banners } from '../services/dashboard/banners';

interface Words {
  readonly text: Schema<'BannerText'>;
  readonly tone: Schema<'BannerTone'>;
  readonly first_day: string;
  readonly last_day: string;
}

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly banner_id: number }).banner_id;

export function bannerRoutes(banners: Banners): Operations {
  return {
    listBanners: { handler: (request) => banners.list(personOf(request)) },
    addBanner: {
      handler: async (request, reply) => {
        const { school_id, ...banner } = request.body as Words & { readonly school_id?: number };
        return reply.code(201).send(await banners.add(personOf(request), school_id, banner));
      },
    },
    changeBanner: {
      handler: (request) => {
        const { rev, ...banner } = request.body as Words & { readonly rev: number };
        return banners.change(personOf(request), idOf(request), rev, banner);
      },
    },
    removeBanner: {
      handler: async (request, reply) => {
        const { rev } = request.query as { readonly rev: number };
        await banners.remove(personOf(request), idOf(request), rev);
        return reply.code(204).send();
      },
    },
  };
}
