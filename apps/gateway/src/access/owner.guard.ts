import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { problem } from '../http/problem.js';
import { bearerOf, Owner } from './owner.js';

/** Lets only the owner in. */
@Injectable()
export class OwnerGuard implements CanActivate {
  constructor(private readonly owner: Owner) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.owner.isOwner(bearerOf(headers.authorization))) return true;
    throw problem(401, 'unauthorised', 'send the owner token as Authorization: Bearer');
  }
}
