# One front with the pages of its own: what `npm run build` of its room has built, and what publishes it, which
# `npx tsx deploy/tools/bundle.ts` has bundled: docker build -f deploy/images/front.Dockerfile --build-arg ROOM=mf-seance .
# When it runs it is put into the volume /srv/www and signed there, newer than what was there before, with the publisher's key of
# /run/secrets/publisher: a former image that runs again is a roll-back.
FROM node:26-slim AS packed
ARG ROOM
WORKDIR /carnet
COPY deploy/tools/publish.mjs deploy/tools/
COPY $ROOM $ROOM
RUN mkdir /image \
  && for built in deploy/tools "$ROOM/dist" "$ROOM/crypto/dist" "$ROOM/public"; do if [ -d "$built" ]; then cp -r --parents "$built" /image; fi; done

FROM node:26-slim
ENV NODE_ENV=production CARNET_PUBLISHER_KEY=/run/secrets/publisher
WORKDIR /carnet
RUN mkdir /srv/www && chown node /srv/www
COPY --from=packed /image .
USER node
CMD ["node", "deploy/tools/publish.mjs", "--www=/srv/www"]
