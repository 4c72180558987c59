# The files of one microfrontend, to be published, and its signed line:
# docker build -f deploy/images/microfrontend.Dockerfile --build-arg ROOM=mf-seance --secret id=publisher,src=publisher.json .
FROM node:24-slim AS build
ARG ROOM
WORKDIR /carnet
COPY . .
RUN npm ci && npm run build --workspace "@carnet/$ROOM"
RUN --mount=type=secret,id=publisher CARNET_PUBLISHER_KEY=/run/secrets/publisher npx tsx deploy/tools/publish.ts --www=/www "$ROOM"

FROM scratch
COPY --from=build /www /www
